#ifdef __linux__
#define _GNU_SOURCE
#include "internal.h"
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

/// Where a call names what it changes.
enum shape {
  shape_descriptor,
  shape_path,
  shape_folder_and_path,
  /// The second of two paths, which is the new name.
  shape_second_path,
  /// Folder and path, then folder and path of the new name.
  shape_second_folder_and_path,
  shape_open,
  shape_open_in_folder,
};

struct known_call {
  uint64_t number;
  const char *name;
  enum shape shape;
  bool writes;
};

static const struct known_call known_calls[] = {
  {SYS_write, "write", shape_descriptor, true},
  {SYS_pwrite64, "pwrite64", shape_descriptor, true},
  {SYS_writev, "writev", shape_descriptor, false},
  {SYS_pwritev, "pwritev", shape_descriptor, false},
  {SYS_ftruncate, "ftruncate", shape_descriptor, false},
  {SYS_fallocate, "fallocate", shape_descriptor, false},
  {SYS_fsync, "fsync", shape_descriptor, false},
  {SYS_fdatasync, "fdatasync", shape_descriptor, false},
  {SYS_fchmod, "fchmod", shape_descriptor, false},
  {SYS_sendfile, "sendfile", shape_descriptor, false},
  {SYS_truncate, "truncate", shape_path, false},
  {SYS_openat, "openat", shape_open_in_folder, false},
  {SYS_mkdirat, "mkdirat", shape_folder_and_path, false},
  {SYS_unlinkat, "unlinkat", shape_folder_and_path, false},
  {SYS_fchmodat, "fchmodat", shape_folder_and_path, false},
  {SYS_utimensat, "utimensat", shape_folder_and_path, false},
  {SYS_renameat2, "renameat2", shape_second_folder_and_path, false},
  {SYS_linkat, "linkat", shape_second_folder_and_path, false},
  {SYS_copy_file_range, "copy_file_range", shape_descriptor, false},
#ifdef SYS_renameat
  {SYS_renameat, "renameat", shape_second_folder_and_path, false},
#endif
#ifdef SYS_open
  {SYS_open, "open", shape_open, false},
  {SYS_creat, "creat", shape_path, false},
  {SYS_mkdir, "mkdir", shape_path, false},
  {SYS_rmdir, "rmdir", shape_path, false},
  {SYS_unlink, "unlink", shape_path, false},
  {SYS_chmod, "chmod", shape_path, false},
  {SYS_rename, "rename", shape_second_path, false},
  {SYS_link, "link", shape_second_path, false},
  {SYS_symlink, "symlink", shape_second_path, false},
#endif
};

/// The text at an address of the program, page by page: what lies behind its end may not be there.
static void read_text(pid_t thread, uint64_t address, char *text, size_t room) {
  size_t length = 0;
  text[0] = 0;
  while (length + 1 < room) {
    size_t piece = 4096 - (address + length) % 4096;
    if (piece > room - 1 - length) piece = room - 1 - length;
    struct iovec here = {text + length, piece};
    struct iovec there = {(void *)(uintptr_t)(address + length), piece};
    ssize_t count = process_vm_readv(thread, &here, 1, &there, 1, 0);
    if (count <= 0) break;
    text[length + (size_t)count] = 0;
    if (memchr(text + length, 0, (size_t)count)) return;
    length += (size_t)count;
  }
}

static void path_of_descriptor(pid_t thread, int descriptor, char *path, size_t room) {
  char link[64];
  if (descriptor == AT_FDCWD) {
    snprintf(link, sizeof link, "/proc/%d/cwd", (int)thread);
  } else {
    snprintf(link, sizeof link, "/proc/%d/fd/%d", (int)thread, descriptor);
  }
  ssize_t length = readlink(link, path, room - 1);
  path[length < 0 ? 0 : length] = 0;
}

static void path_in_folder(
  pid_t thread, int folder, uint64_t address, char *path, size_t room) {
  char name[512];
  read_text(thread, address, name, sizeof name);
  if (name[0] == '/') {
    snprintf(path, room, "%s", name);
    return;
  }
  char base[512];
  path_of_descriptor(thread, folder, base, sizeof base);
  snprintf(path, room, "%.250s/%.250s", base, name);
}

static bool is_for_writing(uint64_t flags) {
  return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
}

static bool lies_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
}

bool file_call_recognise(
  pid_t thread, uint64_t number, const uint64_t arguments[6], const char *folder,
  struct file_call *found) {
  const struct known_call *call = NULL;
  for (size_t index = 0; index < sizeof known_calls / sizeof known_calls[0]; index++) {
    if (known_calls[index].number == number) call = &known_calls[index];
  }
  if (!call) return false;
  found->name = call->name;
  found->writes = call->writes;
  char *path = found->path;
  size_t room = sizeof found->path;
  switch (call->shape) {
  case shape_descriptor:
    path_of_descriptor(thread, (int)arguments[0], path, room);
    break;
  case shape_path:
    path_in_folder(thread, AT_FDCWD, arguments[0], path, room);
    break;
  case shape_folder_and_path:
    path_in_folder(thread, (int)arguments[0], arguments[1], path, room);
    break;
  case shape_second_path:
    path_in_folder(thread, AT_FDCWD, arguments[1], path, room);
    break;
  case shape_second_folder_and_path:
    path_in_folder(thread, (int)arguments[2], arguments[3], path, room);
    break;
  case shape_open:
    if (!is_for_writing(arguments[1])) return false;
    path_in_folder(thread, AT_FDCWD, arguments[0], path, room);
    break;
  case shape_open_in_folder:
    if (!is_for_writing(arguments[2])) return false;
    path_in_folder(thread, (int)arguments[0], arguments[1], path, room);
    break;
  }
  return lies_below(path, folder);
}
#endif
