# shellcheck shell=sh disable=SC2154
# Read by the tests of artefacts: a bare Debian in $system, with nothing installed that an artefact
# could lean on by accident. Each test gets a fresh copy. Needs root, debootstrap, curl and unshare.
# All processes and mounts of a test are in namespaces of their own, so they end with it.

name=${0##*/}
say() { echo "packaging/test/$name: $*"; }
fail() {
  say "FAILED: $*" >&2
  exit 1
}

if [ -z "${TALENTTREE_TEST_NAMESPACE:-}" ]; then
  [ "$(id -u)" = 0 ] || fail "needs root, for chroot"
  for program in debootstrap curl unshare; do
    command -v "$program" >/dev/null || fail "needs $program"
  done
  export TALENTTREE_TEST_NAMESPACE=yes
  exec unshare --mount --pid --fork --kill-child --mount-proc "$0" "$@"
fi

folder=$(mktemp -d)
finish() {
  umount "$system/proc" "$system/opt" 2>/dev/null || :
  rm -rf --one-file-system "$folder"
}
trap finish EXIT
trap 'exit 130' INT TERM
system=$folder/system

# The base is made once. TALENTTREE_TEST_MIRROR names another mirror of Debian.
base=$PWD/target/packaging/bookworm
if [ ! -d "$base" ]; then
  say "installing a bare Debian (once)"
  rm -rf "$base.part"
  mkdir -p "${base%/*}"
  # shellcheck disable=SC2086
  debootstrap --variant=minbase bookworm "$base.part" ${TALENTTREE_TEST_MIRROR:-} >"$base.log" 2>&1 ||
    fail "debootstrap failed; see $base.log"
  rm -rf "$base.part/var/cache/apt/archives"/*.deb
  mv "$base.part" "$base"
fi
cp -a --reflink=auto "$base" "$system"
mount -t proc proc "$system/proc"
user=1000
mkdir -m 755 "$system/home/user"
chown "$user:$user" "$system/home/user"
! chroot "$system" sh -c 'command -v java' || fail "the bare system has Java"

now() { date +%s%3N; }

# Runs a command as the user. The second becomes the command itself, so that signals reach it.
inside() { (inside_exec "$@"); }
inside_exec() {
  exec chroot --userspec="$user:$user" "$system" env -i HOME=/home/user PATH=/usr/local/bin:/usr/bin:/bin "$@"
}
