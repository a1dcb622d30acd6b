# What a package is made from: the release, its sources, the built programs, and what these write themselves.
# shellcheck shell=bash disable=SC2034

PROGRAMS=(waymark waymark-service waymark-shield waymark-watch)

# read_release ROOT IS_SNAPSHOT: sets VERSION, COMMIT, EPOCH and MAINTAINER; refuses what cannot be built again.
read_release() {
  local root=$1 is_snapshot=$2 changes tags number
  COMMIT=$(git -C "$root" rev-parse HEAD) || fail 66 "$root is not a clone of the repository."
  changes=$(git -C "$root" status --porcelain)
  [[ -z $changes ]] || fail 65 "The working tree differs from its commit, so nobody could build the same:" \
    "$changes" "Commit or stash that first."
  number=$(sed -n 's/.*current = "\(.*\)"/\1/p' "$root/Modules/Contracts/About/ProductVersion.swift")
  [[ $number =~ ^[0-9]+(\.[0-9]+)+$ ]] || fail 70 "No version was found in ProductVersion.swift."
  EPOCH=$(git -C "$root" log -1 --format=%ct)
  MAINTAINER=$(git -C "$root" log -1 --format='%an <%ae>')
  tags=$(git -C "$root" tag --points-at HEAD)
  if [[ -n $is_snapshot ]]; then
    # After the release of that number if there was one, otherwise before it.
    local sign='~'
    [[ -z $(git -C "$root" tag --list "v$number") ]] || sign='+'
    VERSION=$number${sign}git$(TZ=UTC0 git -C "$root" log -1 --format=%cd --date=format-local:%Y%m%d).${COMMIT:0:8}
    return
  fi
  [[ -n $tags ]] || fail 65 "This commit has no tag, so it is no release." \
    "git tag v$number        makes it one" "Scripts/package --snapshot        packages it without"
  grep -qxF "v$number" <<<"$tags" || fail 65 "The tag ${tags//$'\n'/, } is not the version $number of the programs." \
    "Change Modules/Contracts/About/ProductVersion.swift, or tag v$number."
  VERSION=$number
}

# check_out ROOT COMMIT FOLDER: the sources alone, without what git ignores.
check_out() {
  local root=$1 commit=$2 folder=$3
  rm -rf "$folder"
  git clone --quiet --shared --no-checkout "$root" "$folder"
  git -C "$folder" -c advice.detachedHead=false checkout --quiet --detach "$commit"
  cp "$folder/Scripts/lib/package/pins.json" "$folder/Package.resolved"
}

# build_programs SOURCE SCRATCH BUILT: builds them anew, and lets them write their manual, completions, units and icon.
build_programs() {
  local source=$1 scratch=$2 built=$3 product log=$2.log
  local flags=(-c release --static-swift-stdlib "${CHECKED[@]}" --only-use-versions-from-resolved-file)
  flags+=(-Xswiftc -Xclang-linker -Xswiftc "--ld-path=$source/Scripts/lib/package/ld")
  # No path of this machine.
  local map
  for map in "$source=." "$scratch=.build"; do
    flags+=(-Xswiftc -file-prefix-map -Xswiftc "$map" -Xcc "-ffile-prefix-map=$map" -Xcxx "-ffile-prefix-map=$map")
  done
  rm -rf "$scratch"
  export SOURCE_DATE_EPOCH=$EPOCH ZERO_AR_DATE=1
  for product in "${PROGRAMS[@]}"; do
    say "Building $product…"
    quietly "$log" swift build --package-path "$source" --scratch-path "$scratch" "${flags[@]}" --product "$product" ||
      fail 1 "$product does not build; what the compiler said stands above." "It is kept in $log"
  done
  say "Building what writes the manual…"
  quietly "$log" swift build --package-path "$source" --scratch-path "$scratch-tools" "${CHECKED[@]}" \
    --only-use-versions-from-resolved-file --product ManualPages ||
    fail 1 "ManualPages does not build; what the compiler said stands above." "It is kept in $log"

  rm -rf "$built"
  mkdir -p "$built/bin"
  for product in "${PROGRAMS[@]}"; do cp "$scratch/release/$product" "$built/bin/$product"; done
  describe_programs "$source" "$scratch" "$built" "$scratch-tools/debug/ManualPages"
}

# describe_programs SOURCE SCRATCH BUILT MANUAL_WRITER: what the built programs say about themselves, and what is in
# them.
describe_programs() {
  local source=$1 scratch=$2 built=$3 writer=$4 shell home
  home=$(mktemp -d)
  export SOURCE_DATE_EPOCH=$EPOCH
  # Never a record of the person who packages, nor their language.
  local run=(env -i PATH=/usr/bin:/bin HOME="$home" WAYMARK_HOME="$home/record" XDG_CONFIG_HOME="$home/config"
    TZ=UTC LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH="$EPOCH")

  mkdir -p "$built/completions" "$built/units" "$built/man"
  for shell in bash zsh fish; do
    "${run[@]}" "$built/bin/waymark" completions "$shell" >"$built/completions/$shell"
  done
  "${run[@]}" "$built/bin/waymark" about --icon "$built/icon.svg" --quiet >/dev/null
  "${run[@]}" "$writer" --programs "$built/bin" "$built/man" >/dev/null

  # The units of a person, as their own `waymark service install` writes them, for whatever home they have.
  "${run[@]}" "$built/bin/waymark" service install --yes --quiet >/dev/null
  local unit
  for unit in "$home"/config/systemd/user/*; do
    sed -e "s|$built/bin/|/usr/lib/waymark/|; s|$home/record|%h/.local/share/waymark|" "$unit" \
      >"$built/units/${unit##*/}"
  done
  ! grep -rF -e "$built" -e "$home" "$built/units" >&2 || fail 70 "A unit names a folder of this machine."

  "${run[@]}" "$built/bin/waymark" about --credits --json >"$built/credits.json"
  swift package --package-path "$source" --scratch-path "$scratch" --only-use-versions-from-resolved-file \
    show-dependencies --format json 2>/dev/null |
    sed -n '/^{/,$p' >"$built/graph.json"
  /usr/bin/python3 -B "$source/Scripts/lib/package/contents.py" "$source" "$built" \
    --version "$VERSION" --commit "$COMMIT" --epoch "$EPOCH" ||
    fail 1 "The list of what is in the programs is not right; it says above why."
  rm -rf "$home"
}
