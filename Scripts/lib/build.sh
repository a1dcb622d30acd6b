# How Waymark is built: the flags and folders that the scripts share.
# shellcheck shell=bash disable=SC2034

# A target that imports a module it does not declare fails the build.
CHECKED=(--explicit-target-dependency-import-check error)

DEBUG_FOLDER=$ROOT/.build
MODULE_FOLDER=$ROOT/.build-module

RELEASE_FOLDER=$ROOT/.build-release
RELEASE_BINARY=$RELEASE_FOLDER/release/waymark
RELEASE_FLAGS=(-c release --scratch-path "$RELEASE_FOLDER" "${CHECKED[@]}")
# The same as in Package.swift for waymark. The build engine of Swift 6.4 does not link Foundation with
# --static-swift-stdlib yet (https://github.com/swiftlang/swift-build/issues/1764): there RELEASE_FLAGS needs
# --build-system native until it does.
RELEASE_LINKING=()
case $OSTYPE in
  # Apple's systems have neither static executables nor a Swift to link in.
  darwin*) ;;
  *)
    RELEASE_LINKING=(-static-executable)
    RELEASE_FLAGS+=(--static-swift-stdlib)
    ;;
esac

# How long a product takes the first time, in words.
declare -A FIRST_TIME=([waymark]='five minutes' [waymark-service]='ten minutes'
  [waymark-shield]='three minutes' [waymark-watch]='ten minutes')

# The stamp's time is when the last successful build of a product started; newer sources require another.
release_stamp() { printf '%s\n' "$RELEASE_FOLDER/$1-built"; }

# release_is_stale PRODUCT
release_is_stale() {
  local stamp
  stamp=$(release_stamp "$1")
  [[ -x $RELEASE_FOLDER/release/$1 && -e $stamp ]] || return 0
  # Folders count too: that is how a deleted file shows.
  [[ -n $(find "$ROOT/Package.swift" "$ROOT/Modules" "$ROOT/Apps" "$ROOT/Scripts/lib" \
    -newer "$stamp" -print -quit) ]]
}

build_release() {
  local product=$1
  release_is_stale "$product" || return 0
  local stamp log=$RELEASE_FOLDER/$product-build.log
  stamp=$(release_stamp "$product")
  : >"$stamp.begun"
  say "Building $product; the first time takes about ${FIRST_TIME[$product]}…"
  quietly "$log" swift build --package-path "$ROOT" "${RELEASE_FLAGS[@]}" --product "$product" ||
    fail 1 "The build failed; its errors are above." "The whole output is in $log"
  # The linker leaves its file in memory page by page, a copy in large pieces, which each start maps
  # faster: a tenth of what `today` takes.
  local program=$RELEASE_FOLDER/release/$product
  cp "$program" "$program.copy" && mv "$program.copy" "$program"
  mv "$stamp.begun" "$stamp"
  say "Built in ${SECONDS} s."
}

# ensure_release PRODUCT…: builds or updates the release executables if needed.
ensure_release() {
  local product
  for product in "$@"; do
    release_is_stale "$product" || continue
    "$ROOT/Scripts/setup" --quiet
    mkdir -p "$RELEASE_FOLDER"
    with_lock "$RELEASE_FOLDER/waymark.lock" build_release "$product"
  done
}
