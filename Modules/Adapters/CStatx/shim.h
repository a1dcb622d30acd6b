#ifdef __linux__
#include <linux/stat.h>

int statx(int folder, const char *path, int flags, unsigned int mask, struct statx *answer);
#endif
