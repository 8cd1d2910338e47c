# SPDX-License-Identifier: MIT
# Shared by ./midnight and ./test: installs what is missing and builds. Everything it says goes to standard
# error, because standard output belongs to the program that is started afterwards.
# Expects $root, the top of the project.

say() { printf '%s\n' "$*" >&2; }

# progress LABEL: reads lines that begin with "[n/m]" and shows how far it is: a bar on a terminal, elsewhere a line
# every quarter of the way.
progress() {
  local label=$1 line count=0 all quarter=0 bar="########################" gap="------------------------" filled
  while IFS= read -r line; do
    [[ $line =~ ^\[([0-9]+)/([0-9]+)\] ]] || continue
    count=${BASH_REMATCH[1]} all=${BASH_REMATCH[2]}
    if [ -t 2 ]; then
      filled=$((${#bar} * count / all))
      printf '\r\033[K%s [%s%s] %d of %d' "$label" "${bar:0:filled}" "${gap:filled}" "$count" "$all" >&2
    elif [ $((4 * count / all)) -gt "$quarter" ]; then
      quarter=$((4 * count / all))
      say "$label: $count of $all"
    fi
  done
  if [ -t 2 ] && [ "$count" -gt 0 ]; then printf '\r\033[K%s: done\n' "$label" >&2; fi
}

# useful_lines LOG: the errors of a log that ended badly, or its last lines.
useful_lines() {
  local errors
  # Without the compiler's command lines, which fill a screen.
  errors=$(grep -vE '^(/usr/bin/|\[[0-9]+/)' "$1" | grep -E -A 12 'error|FAILED|^E: ' | head -n 60) || true
  if [ -n "$errors" ]; then printf '%s\n' "$errors" >&2; else tail -n 20 "$1" >&2; fi
}

# in_background COMMAND…: goes on beside what follows; its process id is in $background. Ctrl-C ends it at once: whatever
# npm would tidy up on its way out, the next start has begun to use.
in_background() {
  set -m # a process group of its own, so that all of it can be ended
  "$@" &
  background=$!
  set +m
  trap "kill -KILL -- -$background 2>/dev/null; exit 130" INT TERM
}

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
  if [ "${#missing[@]}" -gt 0 ]; then apt_install "${missing[@]}"; fi
  mkdir -p "$root/build" && touch "$stamp"
}

# apt_install PACKAGE…: as root, or with sudo; ends the script if that fails.
apt_install() {
  local as_root=() log
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "These packages are missing, and there is no sudo. Please run as root:"
      say "  apt-get install $*"
      exit 1
    fi
    as_root=(sudo)
  fi
  say "Installing ${as_root:+with sudo: }$*"
  log=$(log_file install)
  (
    set -o pipefail
    {
      # What an interrupted start has left half installed comes first.
      if [ -n "$(dpkg --audit)" ]; then "${as_root[@]}" dpkg --configure -a; fi &&
        "${as_root[@]}" apt-get update -qq &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
          -o APT::Status-Fd=1 "$@"
    } 2>&1 </dev/null | tee "$log" | sed -unE 's|^(dl\|pm)status:[^:]*:([0-9]+).*|[\2/100]|p' | progress "Packages, per cent"
  ) || { useful_lines "$log"; say "Installing failed; the whole log is in build/logs/install.log"; exit 1; }
}

# The page's tools want Node.js 20.19 or newer.
node_is_new_enough() {
  command -v node >/dev/null && node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'
}

# provide_node: a Node.js that can build the page. Where the system's own is too old, npm brings a newer one, used for
# this project only.
provide_node() {
  node_is_new_enough && command -v npm >/dev/null && return
  if ! command -v npm >/dev/null; then apt_install nodejs npm; fi
  node_is_new_enough && return
  local machine package
  case "$(uname -m)" in
    aarch64) machine=arm64 ;;
    *) machine=x64 ;;
  esac
  package=node-linux-$machine
  if [ ! -x "$root/build/node/node_modules/$package/bin/node" ]; then
    say "Fetching a newer Node.js for building the page"
    mkdir -p "$root/build/node"
    npm install --prefix "$root/build/node" --no-save --no-audit --no-fund "$package@22" >"$(log_file node)" 2>&1 </dev/null ||
      { tail -n 20 "$(log_file node)" >&2; say "Node.js 20.19 or newer is needed, and could not be fetched."; exit 1; }
  fi
  PATH="$root/build/node/node_modules/$package/bin:$PATH"
  node_is_new_enough || { say "Node.js 20.19 or newer is needed to build the page."; exit 1; }
}

# install_page_tools: what web/package-lock.json names, if it is not there yet.
install_page_tools() {
  provide_node
  local stamp="$root/web/node_modules/.installed"
  [ "$stamp" -nt "$root/web/package-lock.json" ] && return
  say "Installing the page's tools"
  # The tests use the system's Chromium.
  (cd "$root/web" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund) >"$(log_file npm)" 2>&1 </dev/null ||
    { useful_lines "$(log_file npm)"; return 1; }
  touch "$stamp"
}

# page_is_current: nothing it is made from is newer than it is.
page_is_current() {
  local stamp="$root/build/.built-page"
  [ -e "$stamp" ] && [ -e "$root/build/page/index.html" ] && [ -z "$(find "$root/web" "$root/text" "$root/CMakeLists.txt" \
    "$root/build/wasm/src/wasm/midnight.wasm" -path "$root/web/node_modules" -prune -o -path "$root/web/src/words/keys.ts" -prune \
    -o -type f -newer "$stamp" -print -quit)" ]
}

# build_page: the page around the engine for the browser, which is built by now, if anything changed since the last time.
build_page() {
  page_is_current && return
  install_page_tools || return 1
  local stamp="$root/build/.built-page"
  say "Building the page"
  mkdir -p "$root/build" && touch "$stamp.begun"
  (cd "$root/web" && npm run build) >"$(log_file page)" 2>&1 </dev/null || { useful_lines "$(log_file page)"; return 1; }
  mv "$stamp.begun" "$stamp"
}

log_file() {
  mkdir -p "$root/build/logs"
  printf '%s' "$root/build/logs/$1.log"
}

# configure PRESET: unless its tree is as the preset says. `bench` is the tree of `release` with more in it.
configure() {
  local preset=$1 folder="$root/build/${1/bench/release}" log
  if [ -e "$folder/.configured" ] && [ "$folder/.configured" -nt "$root/CMakePresets.json" ] &&
    { [ "$preset" != bench ] || grep -q '^MIDNIGHT_BENCH:.*=ON' "$folder/CMakeCache.txt"; }; then
    return
  fi
  log=$(log_file "configure-$preset")
  (cd "$root" && cmake --preset "$preset") >"$log" 2>&1 </dev/null || { useful_lines "$log"; return 1; }
  touch "$folder/.configured"
}

# build PRESET TARGET…: configures if needed and builds, and shows how far it is. A failing build shows its errors and
# returns 1.
build() {
  local preset=$1 folder="$root/build/${1/bench/release}" log
  shift
  log=$(log_file "build-$preset")
  configure "$preset" || return 1
  (
    set -o pipefail
    NINJA_STATUS='[%f/%t] ' ninja -C "$folder" -j "$(nproc)" "$@" 2>&1 </dev/null | tee "$log" | progress "Building ${label:-$preset}"
  ) || { useful_lines "$log"; return 1; }
}

# build_if_changed PRESET TARGET: nothing at all if no source is newer than the last build.
build_if_changed() {
  local stamp="$root/build/$1/.built-$2"
  if [ -e "$stamp" ] && [ -z "$(find "$root/src" "$root/text" "$root/cmake" "$root/CMakeLists.txt" \
      "$root/CMakePresets.json" -newer "$stamp" -print -quit)" ]; then
    return
  fi
  local before="$root/build/.before-$1"
  mkdir -p "$root/build" && touch "$before"
  build "$1" "$2" || return 1
  mv "$before" "$stamp"
}
