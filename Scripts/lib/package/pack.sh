# Makes packages from built programs: the same bytes from the same files, on any machine, in any folder, at any time.
# shellcheck shell=bash

# pack SOURCE BUILT OUTPUT: of VERSION, EPOCH, COMMIT and MAINTAINER. BUILT is what build_programs made.
pack() {
  local source=$1 built=$2 output=$3 work architecture
  work=$(mktemp -d)
  architecture=$(dpkg --print-architecture)
  export SOURCE_DATE_EPOCH=$EPOCH LC_ALL=C.UTF-8 TZ=UTC
  umask 022
  lay_out "$source" "$built" "$work/tree"
  rm -f "$output"/{*.deb,*.tar.zst,*.cdx.json,SHA256SUMS,SHA256SUMS.minisig}

  say "Making the packages…"
  make_debs "$source" "$built" "$work" "$output"
  say "Making the archive…"
  make_archive "$source" "$work/tree" "$work" "$output/waymark-$VERSION-linux-$architecture.tar.zst"
  cp "$built/contents.cdx.json" "$output/waymark-$VERSION.cdx.json"
  (cd "$output" && sha256sum -- *.deb *.tar.zst *.cdx.json >SHA256SUMS)
  rm -rf "$work"
}

# lay_out SOURCE BUILT TREE: every file as below a prefix such as /usr.
lay_out() {
  local source=$1 built=$2 tree=$3 own=$1/Scripts/lib/package program
  install -d "$tree/bin" "$tree/lib/waymark" "$tree/share/man" "$tree/share/doc/waymark/licences"
  # A program finds the others beside it.
  for program in waymark waymark-service waymark-shield; do
    install -m 755 "$built/bin/$program" "$tree/lib/waymark/$program"
  done
  ln -s ../lib/waymark/waymark "$tree/bin/waymark"
  install -m 755 "$built/bin/waymark-watch" "$tree/bin/waymark-watch"
  install -D -m 755 "$source/Modules/Adapters/ShieldSetup/Files/waymark-rescue" "$tree/sbin/waymark-rescue"

  cp -r --no-preserve=mode,ownership "$built/man/." "$tree/share/man"
  install -D -m 644 "$own/waymark-rescue.8" "$tree/share/man/man8/waymark-rescue.8"
  install -D -m 644 "$built/completions/bash" "$tree/share/bash-completion/completions/waymark"
  # It is read, not run.
  sed -i '1{/^#!/d}' "$tree/share/bash-completion/completions/waymark"
  install -D -m 644 "$built/completions/zsh" "$tree/share/zsh/vendor-completions/_waymark"
  install -D -m 644 "$built/completions/fish" "$tree/share/fish/vendor_completions.d/waymark.fish"
  install -D -m 644 "$own/waymark.desktop" "$tree/share/applications/waymark.desktop"
  install -D -m 644 "$built/icon.svg" "$tree/share/icons/hicolor/scalable/apps/waymark.svg"

  install -D -m 644 -t "$tree/lib/systemd/user" "$built"/units/*
  install -D -m 644 -t "$tree/lib/systemd/system" "$source"/Modules/Adapters/ShieldSetup/Files/waymark-shield@.*
  sed -i 's|/usr/local/lib/waymark/|/usr/lib/waymark/|' "$tree/lib/systemd/system/waymark-shield@.service"
  install -m 644 "$source/Apps/WebApp/Hosting/waymark@.service" "$tree/lib/systemd/system/waymark@.service"
  sed -i 's|/usr/local/bin/|/usr/lib/waymark/|' "$tree/lib/systemd/system/waymark@.service"

  install -D -m 644 -t "$tree/share/doc/waymark/hosting" \
    "$source"/Apps/WebApp/Hosting/{Caddyfile,nginx.conf,litestream.yml,README.md}
  install -m 644 -t "$tree/share/doc/waymark/licences" "$built"/licences/*
  install -m 644 "$built/contents.cdx.json" "$tree/share/doc/waymark/contents.cdx.json"
}

# make_debs SOURCE BUILT WORK OUTPUT
make_debs() {
  local source=$1 built=$2 work=$3 output=$4 folder=$3/waymark
  mkdir "$folder"
  cp -r "$source/Scripts/lib/package/debian" "$folder/debian"
  cp -rP "$work/tree" "$folder/files"
  cp "$source/LICENSE" "$source/CHANGELOG.md" "$folder"
  sed -i "s|@MAINTAINER@|$MAINTAINER|" "$folder/debian/control"
  cp "$built/copyright" "$folder/debian/copyright"
  /usr/bin/python3 -B "$source/Scripts/lib/package/changelog.py" "$source/CHANGELOG.md" \
    --version "$VERSION" --epoch "$EPOCH" --maintainer "$MAINTAINER" >"$folder/debian/changelog"
  (cd "$folder" && quietly "$work/debian.log" env -u MAKEFLAGS DH_VERBOSE=1 debian/rules binary) || fail 1 "debhelper failed; what it said stands above."
  mv "$work"/*.deb "$output"
}

# make_archive SOURCE TREE WORK FILE: with a script that installs it below a folder of a person.
make_archive() {
  local source=$1 tree=$2 work=$3 file=$4 name=waymark-$VERSION
  mkdir "$work/$name"
  cp -rP "$tree" "$work/$name/files"
  # `waymark service install` and `waymark lock install` write units for where the programs are.
  rm -r "$work/$name/files/lib/systemd"
  install -m 755 "$source/Scripts/lib/package/tarball/install" "$work/$name/install"
  printf '%s\n' "$VERSION" >"$work/$name/VERSION"
  install -m 644 "$source/LICENSE" "$source/CHANGELOG.md" "$work/$name"
  tar -C "$work" --format=gnu --sort=name --mtime="@$EPOCH" --owner=0 --group=0 --numeric-owner \
    --mode='go=rX,u+rw' -cf "$work/archive.tar" "$name"
  # What it writes depends on the level, not on the number of threads.
  zstd --quiet --force -12 --threads=0 "$work/archive.tar" -o "$file"
}

# sign FOLDER KEY PUBLIC_KEY: the list of checksums, and with it every file. The key has to be the one that is published.
sign() {
  local folder=$1 key=$2 public=$3
  [[ -r $key ]] || fail 66 "The signing key $key cannot be read." "WAYMARK_SIGNING_KEY names its file."
  minisign -S -s "$key" -m "$folder/SHA256SUMS" -x "$folder/SHA256SUMS.minisig" \
    -c "Waymark" -t "waymark $VERSION" >/dev/null || fail 1 "minisign could not sign SHA256SUMS."
  minisign -V -q -p "$public" -m "$folder/SHA256SUMS" -x "$folder/SHA256SUMS.minisig" ||
    fail 65 "$key is not the secret half of $public." "Sign with the key that people have, or publish the new one first."
}

# check_signed FILE PUBLIC_KEY: where a signed list of checksums lies beside it, whether it is the file of that list.
check_signed() {
  local file=$1 public=$2 folder=. name=${1##*/}
  [[ $file != */* ]] || folder=${file%/*}
  [[ -e $folder/SHA256SUMS.minisig ]] || return 0
  minisign -V -q -p "$public" -m "$folder/SHA256SUMS" -x "$folder/SHA256SUMS.minisig" ||
    fail 1 "The signature of $folder/SHA256SUMS does not hold."
  [[ $name == SHA256SUMS ]] || (cd "$folder" && grep "  $name\$" SHA256SUMS | sha256sum --status --check) ||
    fail 1 "$file is not the file that was signed."
  say "The signature of $folder/SHA256SUMS holds, and $name is the file that was signed."
}

# verify FILE FOLDER: whether the file is what was built in the folder.
verify() {
  local file=$1 folder=$2 own=$2/${1##*/}
  [[ -e $own ]] || fail 65 "This commit makes no ${file##*/}, but:" "$(cd "$folder" && ls)" \
    "Check out the tag of that version first."
  if cmp -s "$file" "$own"; then
    succeed "$file is what its source builds, byte for byte."
    return
  fi
  if command -v diffoscope >/dev/null; then
    diffoscope --text - "$own" "$file" | head -n 60 >&2 || true
  else
    compare_members "$own" "$file" >&2 || true
  fi
  fail 1 "$file is not what its source builds; the differences stand above."
}

# compare_members FILE FILE: the names of what differs in them.
compare_members() {
  local work side file
  work=$(mktemp -d)
  for side in 1 2; do
    file=${!side}
    case $file in
      *.deb) dpkg-deb -R "$file" "$work/$side" ;;
      *.tar.zst) mkdir "$work/$side" && tar -C "$work/$side" --zstd -xf "$file" ;;
      *) cp "$file" "$work/$side" ;;
    esac
  done
  (cd "$work" && diff -rq 1 2 && printf 'Their content is the same, and only the archives around it differ.\n')
  rm -rf "$work"
}
