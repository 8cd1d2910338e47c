# SPDX-License-Identifier: MIT
# Shared by ./midnight and ./test: installs what is missing and builds. Everything it says goes to standard
# error, because standard output belongs to the program that is started afterwards.
# Expects $root, the top of the project.

say() { printf '%s\n' "$*" >&2; }

packages_for() { awk -v purpose="$1" '$1 == purpose { print $2 }' "$root/scripts/packages.txt"; }

missing_packages() {
  local package
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || printf '%s\n' "$package"
  done
}

# install_packages PURPOSE…: asks the package manager only if the list changed since the last time.
install_packages() {
  local stamp="$root/build/.packages-$(IFS=-; echo "$*")"
  [ "$stamp" -nt "$root/scripts/packages.txt" ] && return
  local purpose packages=()
  for purpose in "$@"; do mapfile -t -O "${#packages[@]}" packages < <(packages_for "$purpose"); done

  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    if command -v clang++-19 >/dev/null && command -v cmake >/dev/null && command -v ninja >/dev/null; then
      say "No apt-get on this system: trying with what is installed."
      return
    fi
    say "This system has no apt-get. Please install what these Debian packages hold, then start again:"
    say "  ${packages[*]}"
    exit 1
  fi
  local missing
  mapfile -t missing < <(missing_packages "${packages[@]}")
  if [ "${#missing[@]}" -gt 0 ]; then
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
      if ! command -v sudo >/dev/null; then
        say "These packages are missing, and there is no sudo. Please run as root:"
        say "  apt-get install ${missing[*]}"
        exit 1
      fi
      as_root=(sudo)
    fi
    say "Installing ${missing[*]}"
    { "${as_root[@]}" apt-get update -qq &&
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } \
      >"$(log_file install)" 2>&1 </dev/null ||
      { tail -n 20 "$(log_file install)" >&2; say "Installing failed; the whole log is in build/logs/install.log"; exit 1; }
  fi
  mkdir -p "$root/build" && touch "$stamp"
}

log_file() {
  mkdir -p "$root/build/logs"
  printf '%s' "$root/build/logs/$1.log"
}

# build PRESET TARGET…: configures if needed and builds, with progress on a terminal. A failing build shows
# its errors and returns 1.
build() {
  local preset=$1 folder="$root/build/$1" log
  shift
  log=$(log_file "build-$preset")
  if [ ! -e "$folder/build.ninja" ] || [ "$root/CMakePresets.json" -nt "$folder/CMakeCache.txt" ]; then
    say "Configuring $preset"
    (cd "$root" && cmake --preset "$preset") >"$log" 2>&1 </dev/null || { tail -n 30 "$log" >&2; return 1; }
    touch "$folder/CMakeCache.txt"
  fi
  if [ -t 2 ]; then
    NINJA_STATUS="building $preset [%f/%t] " ninja -C "$folder" "$@" >&2 </dev/null
  else
    ninja -C "$folder" "$@" >"$log" 2>&1 </dev/null || { grep -E -A 12 'error|FAILED' "$log" | head -n 60 >&2; return 1; }
  fi
}

# build_if_changed PRESET TARGET: nothing at all if no source is newer than the last build.
build_if_changed() {
  local stamp="$root/build/$1/.built-$2"
  if [ -e "$stamp" ] && [ -z "$(find "$root/src" "$root/text" "$root/cmake" "$root/CMakeLists.txt" \
      "$root/CMakePresets.json" -newer "$stamp" -print -quit)" ]; then
    return
  fi
  local before="$root/build/.before-build"
  mkdir -p "$root/build" && touch "$before"
  build "$1" "$2" || return 1
  mv "$before" "$stamp"
}
