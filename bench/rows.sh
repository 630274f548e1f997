# shellcheck shell=bash disable=SC2154
# The rows of bench/all: each starts what it compares, measures in alternating rounds, and adds a
# line to the table. Processes are recorded by id, so that no others are ever stopped.

all_rows=(read pocketbase not_modified gzip connect small uniform write list growth cores start postgres)
java_home=$(bin/jdk25)
server_cpu=0
load_cpus=$(($(nproc) > 1 ? 1 : 0))-$(($(nproc) - 1))
[ "$(nproc)" -gt 1 ] || load_cpus=0
clients=32
export TALENTTREE_LIMITS_READS_PER_MINUTE=1000000000 TALENTTREE_LIMITS_WRITES_PER_MINUTE=1000000000
export TALENTTREE_LIMITS_PUBLIC_READS_PER_MINUTE=1000000000 TALENTTREE_MANAGEMENT_PORT=0

have() { command -v "$1" >/dev/null 2>&1; }

note() { echo "| $1 | left out: $2 | | | | |" >>"$work/table"; }

java_program() {
  "$java_home/bin/java" --enable-native-access=ALL-UNNAMED -XX:+UseSerialGC -Xmx1g \
    -cp .build/talenttree.jar "bench/java/$1.java" "${@:2}"
}

# Starts a command on the servers' processor, by $cgroup in a control group if that is set; adds its
# id to $work/pids and sets $pid.
on_server_cpu() {
  ${cgroup:-} taskset -c "${cpus:-$server_cpu}" "$@" >"$work/out" 2>"$work/err" </dev/null &
  pid=$!
  echo "$pid" >>"$work/pids"
}

stop_all() {
  [ -f "$work/pids" ] || return 0
  while read -r one; do kill "$one" 2>/dev/null || :; done <"$work/pids"
  while read -r one; do
    for _ in $(seq 100); do kill -0 "$one" 2>/dev/null || break; sleep 0.1; done
    kill -9 "$one" 2>/dev/null || :
  done <"$work/pids"
  rm -f "$work/pids"
}

finish() {
  stop_all
  rm -rf "$work"
}

# Waits until an address answers.
await() {
  for _ in $(seq 600); do
    curl -s -o /dev/null "$1" && return 0
    sleep 0.1
  done
  echo "no answer from $1" >&2
  return 1
}

free_port() {
  python3 -c 'import socket; s=socket.socket(); s.bind(("127.0.0.1",0)); print(s.getsockname()[1])' 2>/dev/null ||
    echo $((20000 + RANDOM % 20000))
}

# Starts the service on a folder; sets $ours to its address and $ours_pid to its process.
serve() {
  local port
  port=$(free_port)
  ours=http://127.0.0.1:$port
  on_server_cpu ./talenttree serve --port "$port" --data "$1"
  ours_pid=$pid
  await "$ours/health/ready"
}

# Makes an account with this many published trees; sets $key, and writes ids and slugs to
# $work/fixture.
fixture() {
  key=$(./talenttree account create "$2" --data "$1" 2>/dev/null)
  java_program Fixture "$ours" "$key" "$3" 20 "$work" >"$work/fixture"
}

# Runs wrk for some seconds; prints requests a second, p50 and p99 in microseconds, and errors.
load() {
  local for_seconds=$1
  shift
  taskset -c "$load_cpus" wrk -t1 "-c${wrk_clients:-$clients}" "-d${for_seconds}s" --latency "$@" | awk '
    function us(t) { return t ~ /us$/ ? t + 0 : t ~ /ms$/ ? t * 1000 : t * 1000000 }
    /50%/ { p50 = us($2) } /99%/ { p99 = us($2) }
    /Non-2xx/ { bad += $NF } /Socket errors/ { gsub(",", ""); bad += $4 + $6 + $8 + $10 }
    /Requests\/sec/ { rate = $2 }
    END { printf "%.0f %.0f %.0f %d\n", rate, p50, p99, bad }'
}

# Measures one side into a file.
measure() { load "$seconds" "${@:2}" >>"$work/$1"; }

median() { awk -v c="$2" '{ print $c }' "$1" | sort -g | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# Adds a line: title, target, our file, the peer's file, and the peer's name. Ratios are of rates.
line() {
  awk -v title="$1" -v target="$2" -v peer="$5" -v bad="$(errors "$3")" '
    NR == FNR { a[FNR] = $1; pa[FNR] = $3; next }
    { b[FNR] = $1; pb[FNR] = $3; n = FNR }
    function med(v, n,   i, j, t, w) {
      for (i = 1; i <= n; i++) w[i] = v[i] + 0
      for (i = 1; i <= n; i++) for (j = i + 1; j <= n; j++) if (w[j] < w[i]) { t = w[i]; w[i] = w[j]; w[j] = t }
      return w[int((n + 1) / 2)]
    }
    END {
      for (i = 1; i <= n; i++) { r[i] = (b[i] > 0) ? a[i] / b[i] : 0; if (i == 1 || r[i] < lo) lo = r[i]; if (r[i] > hi) hi = r[i] }
      p = (med(pa, n) > 0) ? sprintf(", p99 %.2f ms", med(pa, n) / 1000) : ""
      q = (med(pb, n) > 0) ? sprintf(", p99 %.2f ms", med(pb, n) / 1000) : ""
      e = ""
      if (bad > 0) e = ", " bad " errors"
      printf("| %s | %s | **%.2f** | %.2f–%.2f | %.0f/s%s%s | %s %.0f/s%s |\n", title, target, med(r, n), lo, hi, med(a, n), p, e, peer, med(b, n), q)
    }' "$work/$3" "$work/$4" >>"$work/table"
}

errors() { awk '{ n += $4 } END { print n + 0 }' "$work/$1"; }

describe() {
  echo "$(date -u '+%d %B %Y %H:%M UTC'), commit $(git rev-parse --short HEAD 2>/dev/null || echo unknown): $(nproc) processors ($(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -1)), $(awk '/MemTotal/ { printf "%.0f GB", $2 / 1e6 }' /proc/meminfo), Linux $(uname -r), disk $type, load $(cut -d' ' -f1 /proc/loadavg)."
  echo "$("$java_home/bin/java" -version 2>&1 | sed -n 's/.*build \(.*\))$/JDK \1/p' | head -1), $(have nginx && nginx -v 2>&1 | sed 's/.*: //' || echo 'no nginx'), $(have wrk && { wrk -v 2>&1 || :; } | sed -n '1s/ \[.*//p' || echo 'no wrk'), $(sed -n 's/^.*pocketbase\/pocketbase \(v[0-9.]*\).*/PocketBase \1/p' bench/pocketbase/go.mod | head -1), $(have pgbench && pgbench --version || echo 'no pgbench')."
  echo "Medians of $rounds alternating rounds of $seconds s, $clients connections, servers on processor $server_cpu, wrk on $load_cpus."
  echo
  echo "| Work | Target | Ratio | Spread | Talent Tree | Peer |"
  echo "|---|---|---|---|---|---|"
}

# One tree in a warm service, compared with nginx serving the same bytes.
hot_and_nginx() {
  have wrk && have nginx || { note "$2" "wants nginx and wrk"; return 1; }
  local folder=$work/hot-${1:-pocketbase}
  serve "$folder"
  fixture "$folder" ada "$clients"
  read -r _ slug <"$work/fixture"
  hot=$ours/api/v1/public/ada/$slug
  load 8 "$hot" >/dev/null
  load 5 -H "Connection: close" "$hot" >/dev/null # or the first of many connections are slow
  start_nginx
}

start_nginx() {
  mkdir -p "$work/www"
  curl -s "$hot" >"$work/www/tree.json"
  gzip -9kf "$work/www/tree.json"
  local port silent
  port=$(free_port) silent=$(free_port)
  cat >"$work/nginx.conf" <<NGINX
daemon off; worker_processes ${workers:-1}; pid $work/nginx.pid; error_log $work/nginx.err; user $(id -un) $(id -gn);
events { worker_connections 4096; }
http {
  sendfile on; tcp_nopush on; keepalive_requests 1000000000; gzip_static on;
  access_log $work/nginx.log; types { application/json json; }
  client_body_temp_path $work/t1; proxy_temp_path $work/t2; fastcgi_temp_path $work/t3;
  uwsgi_temp_path $work/t4; scgi_temp_path $work/t5;
  server { listen 127.0.0.1:$port; root $work/www; }
  server { listen 127.0.0.1:$silent; root $work/www; access_log off; }
}
NGINX
  on_server_cpu nginx -c "$work/nginx.conf"
  peer=http://127.0.0.1:$port/tree.json
  silent_peer=http://127.0.0.1:$silent/tree.json
  await "$peer"
}

# Measures both sides with few connections and with many, and nginx without its access log too (ours
# stays on): the name of the files, the title, the target for each, the peer, and a header for ours and
# the peer's where there is one.
few_and_many() {
  local ours_header=${6:+-H} peers_header=${7:+-H} target
  for wrk_clients in "$clients" 256; do
    target=$3
    [ "$wrk_clients" = "$clients" ] || target=$4
    load 4 $ours_header "${@:6:1}" "$hot" >/dev/null
    for _ in $(seq "$rounds"); do
      measure "$1$wrk_clients.a" $ours_header "${@:6:1}" "$hot"
      measure "$1$wrk_clients.b" $peers_header "${@:7:1}" "$peer"
      measure "$1$wrk_clients.c" $peers_header "${@:7:1}" "$silent_peer"
    done
    line "$2, $wrk_clients connections" "$target" "$1$wrk_clients.a" "$1$wrk_clients.b" "$5"
    line "the same" "" "$1$wrk_clients.a" "$1$wrk_clients.c" "nginx without a log"
  done
  wrk_clients=
}

row_read() {
  hot_and_nginx read "public read, hot" || return 0
  few_and_many read "public read, hot, log on" "≥ 1.0" "≥ 1.1" "nginx, file"
}

# A connection for each request.
row_connect() {
  hot_and_nginx connect "public read, a connection each" || return 0
  local close="Connection: close"
  few_and_many connect "public read, a connection each" "≥ 0.9" "≥ 0.9" "nginx, file" "$close" "$close"
}

# A quarter of a processor and 256 MB for each.
row_small() {
  cgroup="bench/in-cgroup 25 256"
  $cgroup true 2>/dev/null || { note "a small machine" "wants control groups and root"; return 0; }
  hot_and_nginx small "a small machine" || return 0
  load 20 "$hot" >/dev/null
  few_and_many small "a quarter of a processor, 256 MB: public read" "≥ 0.8" "≥ 0.8" "nginx, file"
}

tag() { curl -sI "$1" | tr -d '\r' | awk 'tolower($1) == "etag:" { print $2 }'; }

row_not_modified() {
  hot_and_nginx held "public read, 304" || return 0
  few_and_many held "public read, 304" "≥ 1.0" "≥ 1.1" "nginx, 304" \
    "If-None-Match: $(tag "$hot")" "If-None-Match: $(tag "$peer")"
}

row_gzip() {
  hot_and_nginx gzip "public read, gzip" || return 0
  local accepts="Accept-Encoding: gzip"
  few_and_many gzip "public read, gzip" "≥ 1.0" "≥ 1.1" "nginx, gzip_static" "$accepts" "$accepts"
}

# Starts PocketBase with a collection of the same JSON; leaves $pocketbase and ids in $work/records.
start_pocketbase() {
  local go=bench/pocketbase binary=$PWD/target/bench/pocketbase port token
  if [ ! -x "$binary" ]; then
    have go || { note "$1" "PocketBase wants Go"; return 1; }
    (cd "$go" && go build -o "$binary" .) || { note "$1" "PocketBase could not be built"; return 1; }
  fi
  port=$(free_port)
  pocketbase=http://127.0.0.1:$port
  "$binary" superuser upsert bench@example.org 0123456789 --dir "$work/pb" >/dev/null
  on_server_cpu "$binary" serve --http "127.0.0.1:$port" --dir "$work/pb"
  await "$pocketbase/api/health"
  token=$(curl -s -H 'Content-Type: application/json' \
    -d '{"identity":"bench@example.org","password":"0123456789"}' \
    "$pocketbase/api/collections/_superusers/auth-with-password" | sed 's/.*"token":"\([^"]*\)".*/\1/')
  curl -sf -o /dev/null -H "Authorization: $token" -H 'Content-Type: application/json' \
    -d '{"name":"trees","type":"base","fields":[{"name":"data","type":"json","maxSize":2000000}],"listRule":"","viewRule":"","createRule":"","updateRule":""}' \
    "$pocketbase/api/collections"
  : >"$work/records"
  for _ in $(seq "$clients"); do
    curl -sf -H 'Content-Type: application/json' --data-binary "@$work/record" "$pocketbase/api/collections/trees/records" |
      sed 's/.*"id":"\([^"]*\)".*/\/api\/collections\/trees\/records\/\1/' >>"$work/records"
    echo >>"$work/records"
  done
  sed -i '/^$/d' "$work/records"
}

row_pocketbase() {
  have wrk || { note "public read to PocketBase" "wants wrk"; return 0; }
  local folder=$work/hot-${1:-pocketbase}
  serve "$folder"
  fixture "$folder" ada "$clients"
  read -r _ slug <"$work/fixture"
  hot=$ours/api/v1/public/ada/$slug
  load 10 "$hot" >/dev/null
  start_pocketbase "public read to PocketBase" || return 0
  for _ in $(seq "$rounds"); do
    measure pb.a "$hot"
    measure pb.b "$pocketbase$(head -1 "$work/records")"
  done
  line "public read, hot" "≥ 25" pb.a pb.b "PocketBase, record"
}

row_write() {
  have wrk || { note "PUT paths" "wants wrk"; return 0; }
  serve "$work/writes"
  fixture "$work/writes" ada "$clients"
  awk '{ print "/api/v1/trees/" $1 "/paths" }' "$work/fixture" >"$work/puts"
  export BENCH_KEY=$key
  put() { load "$1" -s bench/wrk.lua "$ours" -- PUT "$work/puts" "$work/paths"; }
  put 15 >/dev/null
  start_pocketbase "PUT paths to PocketBase" && with_pocketbase=1 || with_pocketbase=
  for round in $(seq "$rounds"); do
    put "$seconds" >>"$work/put.a"
    taskset -c "$server_cpu" "$java_home/bin/java" --enable-native-access=ALL-UNNAMED \
      -cp .build/talenttree.jar bench/java/RawWrites.java "$work/raw$round.db" "$clients" 20 "$seconds" >>"$work/put.b"
    [ -z "$with_pocketbase" ] ||
      load "$seconds" -s bench/wrk.lua "$pocketbase" -- PATCH "$work/records" "$work/record" >>"$work/put.c"
  done
  unset BENCH_KEY
  line "PUT paths, 20 talents, each on the disk" "≥ 0.5" put.a put.b "SQLite alone, 32 a commit"
  [ -z "$with_pocketbase" ] || line "the same" "≥ 8" put.a put.c "PocketBase, PATCH of a record"
}

row_list() {
  have wrk || { note "GET /trees" "wants wrk"; return 0; }
  serve "$work/list"
  fixture "$work/list" ada 100
  curl -s -H "Authorization: Bearer $key" "$ours/api/v1/trees" >"$work/list.json"
  local port
  port=$(free_port)
  on_server_cpu "$java_home/bin/java" bench/java/Memory.java "$port" "$work/list.json"
  await "http://127.0.0.1:$port/"
  wrk_clients=8
  for target in "$ours/api/v1/trees" "http://127.0.0.1:$port/"; do
    load 8 -H "Authorization: Bearer $key" "$target" >/dev/null
  done
  for _ in $(seq "$rounds"); do
    measure list.a -H "Authorization: Bearer $key" "$ours/api/v1/trees"
    measure list.b "http://127.0.0.1:$port/"
  done
  wrk_clients=
  line "GET /trees, 100 full trees" "≥ 0.8" list.a list.b "the same bytes from memory"
}

# Folders of generated trees are reused by later runs: generating a million takes minutes.
filled() {
  local folder=$PWD/target/bench/filled-$1
  if [ ! -f "$folder/addresses" ]; then
    rm -rf "$folder"
    java_program Filling "$folder" "$1" 20 >&2
  fi
  echo "$folder"
}

row_uniform() {
  have wrk || { note "public read, uniform" "wants wrk"; return 0; }
  local folder
  folder=$(filled "$trees")
  serve "$folder"
  uniform() { load "$1" -s bench/wrk.lua "$ours" -- GET "$folder/addresses"; }
  uniform 15 >/dev/null
  for _ in $(seq "$rounds"); do
    uniform "$seconds" >>"$work/uniform.a"
    taskset -c "$server_cpu" "$java_home/bin/java" --enable-native-access=ALL-UNNAMED -Xmx1g \
      -cp .build/talenttree.jar bench/java/RawReads.java "$folder" "$seconds" >>"$work/uniform.b"
  done
  line "public read, $trees trees at random" "≥ 0.6" uniform.a uniform.b "SQLite alone, in process"
}

# Each call at a light load on many trees and on few.
row_growth() {
  have wrk || { note "growth" "wants wrk"; return 0; }
  local few many small large small_key large_key
  few=$(filled 10000) many=$(filled "$trees")
  serve "$few"; small=$ours
  [ -f "$few/ids" ] || { fixture "$few" grown 20; echo "$key" >"$few/key"; cp "$work/fixture" "$few/ids"; cp "$work"/{paths,record,title} "$few/"; }
  serve "$many"; large=$ours
  [ -f "$many/ids" ] || { fixture "$many" grown 20; echo "$key" >"$many/key"; cp "$work/fixture" "$many/ids"; }
  small_key=$(cat "$few/key") large_key=$(cat "$many/key")
  for side in few many; do
    local folder=${!side}
    awk '{ print "/api/v1/trees/" $1 }' "$folder/ids" >"$work/own.$side"
    awk '{ print "/api/v1/trees/" $1 "/paths" }' "$folder/ids" >"$work/put.$side"
    echo "/api/v1/trees" >"$work/list.$side"
    cp "$folder/addresses" "$work/public.$side"
    # Reads as many different trees of the many as of the few, so that not only caching is compared.
    awk -v n="$(wc -l <"$folder/addresses")" 'NR % int(n / 5000) == 0' "$folder/addresses" >"$work/known.$side"
  done
  cp "$few/paths" "$few/title" "$work/"
  wrk_clients=2
  for call in "public GET" "known GET" "own GET" "list GET" "put PUT $work/paths" "own PATCH $work/title"; do
    set -- $call
    local name=growth.$1.$2
    for round in $(seq 0 "$rounds"); do
      for side in few many; do
        if [ $side = few ]; then base=$small BENCH_KEY=$small_key; else base=$large BENCH_KEY=$large_key; fi
        export BENCH_KEY
        # The first round warms up.
        load "$seconds" -s bench/wrk.lua "$base" -- "$2" "$work/$1.$side" ${3:+"$3"} >>"$work/$name.$side"
      done
    done
    sed -i 1d "$work/$name.few" "$work/$name.many"
    grown "${1/known/public, of as many trees,} $2" "$name"
  done
  unset BENCH_KEY
  wrk_clients=
}

grown() {
  local p50 q50 p99 q99
  p50=$(median "$work/$2.many" 2) q50=$(median "$work/$2.few" 2)
  p99=$(median "$work/$2.many" 3) q99=$(median "$work/$2.few" 3)
  awk -v t="$1" -v n="$trees" -v p="$p50" -v q="$q50" -v x="$p99" -v y="$q99" -v bad="$(errors "$2.many")" 'BEGIN {
    e = ""
    if (bad > 0) e = ", " bad " errors"
    printf("| growth: %s | ≤ 1.2 | **%.2f** p50, **%.2f** p99 | | %d trees: %.2f, %.2f ms%s | 10000 trees: %.2f, %.2f ms |\n", t, p / q, x / y, n, p / 1000, x / 1000, e, q / 1000, y / 1000) }' >>"$work/table"
}

row_cores() {
  have wrk && [ "$(nproc)" -ge 2 ] || { note "two cores to one, reads" "wants wrk and two processors"; return 0; }
  local one two one_pid two_pid
  [ "$(nproc)" -lt 4 ] || load_cpus=2-$(($(nproc) - 1))
  serve "$work/one"; fixture "$work/one" ada 32; read -r _ slug <"$work/fixture"; one=$ours/api/v1/public/ada/$slug
  one_pid=$ours_pid
  cpus=0-1; serve "$work/two"; cpus=; fixture "$work/two" ada 32; two=$ours/api/v1/public/ada/$slug
  two_pid=$ours_pid
  load 10 "$one" >/dev/null; load 10 "$two" >/dev/null
  if [ "$(nproc)" -lt 4 ]; then cores_by_time; return; fi
  for _ in $(seq "$rounds"); do
    taskset -c "$load_cpus" wrk -t2 -c64 "-d${seconds}s" "$two" | awk '/Requests\/sec/ { print $2, 0, 0, 0 }' >>"$work/cores.a"
    measure cores.b "$one"
  done
  line "two cores to one, reads" "≥ 1.8" cores.a cores.b "one core"
}

# Measures the processor time of a read if the generator has no processors of its own, with the server
# on one processor and on both. Idle time is subtracted. The generator slows down the server; the same
# measurement of nginx shows by how much.
cores_by_time() {
  local name
  for _ in $(seq "$rounds"); do
    load_cpus=0-1 reads_by_time "$two_pid" "$two" 2 >>"$work/cores.a"
    reads_by_time "$one_pid" "$one" 1 >>"$work/cores.b"
  done
  name="two cores to one, reads, from the processor time of each"
  line "$name" "≥ 1.8" cores.a cores.b "one core"
  have nginx || { note "the same of nginx" "wants nginx"; return 0; }
  hot=$one
  start_nginx; one=$peer one_pid=$pid
  cpus=0-1 workers=2; start_nginx; cpus='' workers=''; two=$peer two_pid=$pid
  for _ in $(seq "$rounds"); do
    load_cpus=0-1 reads_by_time "$two_pid" "$two" 2 >>"$work/cores.c"
    reads_by_time "$one_pid" "$one" 1 >>"$work/cores.d"
  done
  line "the same of nginx" "" cores.c cores.d "nginx on one core"
}

# Prints how many reads this many processors would answer if the server had them to itself.
reads_by_time() {
  local used idle rate
  used=$(ticks "$1") idle=$(idle_ticks)
  rate=$(load "$seconds" "$2" | cut -d' ' -f1)
  used=$(($(ticks "$1") - used)) idle=$(($(idle_ticks) - idle))
  [ "$3" = 2 ] || idle=0 # the generator waits for the one
  awk -v r="$rate" -v u="$used" -v i="$idle" -v n="$3" -v s="$seconds" 'BEGIN {
    printf "%.0f 0 0 0\n", n * r * s * 100 / u * (1 - i / (2 * s * 100)) }'
}

# Processor time of a process and its children so far, in 1/100 s.
ticks() {
  local one
  for one in "$1" $(pgrep -P "$1"); do sed 's/.*) //' "/proc/$one/stat"; done | awk '{ n += $12 + $13 } END { print n }'
}

# The idle time of the first two processors.
idle_ticks() { awk '/^cpu[01] / { n += $5 + $6 } END { print n }' /proc/stat; }

# Whether the service at a port is ready. Uses shell builtins, since starting a program would take
# processor time from the start that is measured.
is_ready() {
  local status=
  { exec 8<>"/dev/tcp/127.0.0.1/$1"; } 2>/dev/null || return 1
  printf 'GET /health/ready HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' >&8
  read -rt 1 status <&8 || :
  exec 8>&-
  [[ $status == *" 200 "* ]]
}

row_start() {
  local folder port began answered memory
  folder=$(filled "$trees")
  exec 9<> <(:)
  for _ in $(seq "$rounds"); do
    port=$(free_port)
    began=$(date +%s%N)
    ./talenttree serve --port "$port" --data "$folder" >"$work/out" 2>"$work/err" &
    pid=$!
    echo "$pid" >>"$work/pids"
    until is_ready "$port" || ! kill -0 "$pid"; do read -rt 0.003 -u 9 || :; done
    answered=$(date +%s%N)
    sleep 2
    memory=$(awk '/VmRSS/ { print $2 }' "/proc/$pid/status")
    echo "$(((answered - began) / 1000000)) $((memory / 1024)) 0 0" >>"$work/start.a"
    stop_all
  done
  awk -v t="$(median "$work/start.a" 1)" -v m="$(median "$work/start.a" 2)" -v n="$trees" 'BEGIN {
    printf "| start to first answer, %d trees | ≤ 400 ms | **%d ms** | | | |\n| memory after it | ≤ 120 MB | **%d MB** | | | |\n", n, t, m }' >>"$work/table"
}

# Starts the PostgreSQL of the tests, which stops with its program; sets $database.
start_postgres() {
  local libraries
  libraries=$(bench/libraries) || return 1
  on_server_cpu_and_more "$java_home/bin/java" -XX:+UseSerialGC -Xmx256m \
    -cp ".build/talenttree.jar:$libraries" bench/java/PostgresAlone.java "$work/postgres"
  for _ in $(seq 600); do
    database=$(sed -n 's/^Listening on //p' "$work/postgres.out")
    [ -z "$database" ] || return 0
    kill -0 "$pid" || return 1
    sleep 0.1
  done
  return 1
}

# PostgreSQL runs on the load generator's processors: its cost is the same for both sides.
on_server_cpu_and_more() {
  taskset -c "$load_cpus" "$@" >"$work/postgres.out" 2>"$work/postgres.err" </dev/null &
  pid=$!
  echo "$pid" >>"$work/pids"
}

row_postgres() {
  have pgbench && have wrk && have nginx || { note "PostgreSQL" "wants pgbench, wrk and nginx"; return 0; }
  start_postgres || { note "PostgreSQL" "did not start"; return 0; }
  export TALENTTREE_DATABASE_URL=jdbc:postgresql://localhost:$database/postgres
  export TALENTTREE_DATABASE_USER=postgres TALENTTREE_DATABASE_PASSWORD=postgres TALENTTREE_DATABASE_TLS=off
  export PGPASSWORD=postgres
  hot_and_nginx postgres "PostgreSQL" || return 0
  for _ in $(seq "$rounds"); do measure pg.a "$hot"; measure pg.b "$peer"; done
  line "PostgreSQL: hot read" "≥ 1.0" pg.a pg.b "nginx, file"
  postgres_reads
  postgres_writes
}

in_pgbench() {
  pgbench -n -M prepared -h localhost -p "$database" -U postgres -c "$clients" -j 1 -T "$seconds" -f "$1" postgres 2>&1 |
    awk '/^tps = .*without initial/ { print $3, 0, 0, 0 } /number of failed/ { }'
}

owner_of() {
  psql -h localhost -p "$database" -U postgres -At -c "SELECT owner_id FROM usernames WHERE username = 'ada'" postgres
}

postgres_reads() {
  awk '{ print "/api/v1/public/ada/" $2 }' "$work/fixture" >"$work/cold"
  export TALENTTREE_CACHE_MEGABYTES=0
  serve "$work/hot"
  unset TALENTTREE_CACHE_MEGABYTES
  cat >"$work/read.sql" <<SQL
\set n random(0, $((clients - 1)))
SELECT owner_id, tree_id, slug, title, revision, published_at, created_at, updated_at, theme, paths, growth, incarnation, details, NULL, profile FROM trees CROSS JOIN (SELECT profile FROM accounts WHERE owner_id = '$(owner_of)' AND locked_at IS NULL) AS owner WHERE owner_id = '$(owner_of)' AND is_public = 1 AND slug = 'bench-' || :n;
SQL
  load 10 -s bench/wrk.lua "$ours" -- GET "$work/cold" >/dev/null
  for _ in $(seq "$rounds"); do
    load "$seconds" -s bench/wrk.lua "$ours" -- GET "$work/cold" >>"$work/cold.a"
    in_pgbench "$work/read.sql" >>"$work/cold.b"
  done
  line "PostgreSQL: cold read" "≥ 0.6" cold.a cold.b "pgbench, the same SELECT"
}

# As many owners as clients, since the writes of one owner run one after the other on every engine.
postgres_writes() {
  : >"$work/puts"
  local own
  for i in $(seq "$clients"); do
    own=$(./talenttree account create "writer-$i" 2>/dev/null)
    java_program Fixture "$ours" "$own" 1 20 "$work" | awk -v key="$own" '{ print "/api/v1/trees/" $1 "/paths", key }' >>"$work/puts"
  done
  cat >"$work/write.sql" <<SQL
\set n random(0, $((clients - 1)))
UPDATE trees SET revision = revision + 1, updated_at = updated_at + 1, paths = '$(sed 's/^{"paths"://; s/}$//; s/@/1/g' "$work/paths")' WHERE owner_id = '$(owner_of)' AND slug = 'bench-' || :n;
SQL
  load 10 -s bench/wrk.lua "$ours" -- PUT "$work/puts" "$work/paths" >/dev/null
  for _ in $(seq "$rounds"); do
    load "$seconds" -s bench/wrk.lua "$ours" -- PUT "$work/puts" "$work/paths" >>"$work/pgput.a"
    in_pgbench "$work/write.sql" >>"$work/pgput.b"
  done
  line "PostgreSQL: PUT paths, 20 talents" "≥ 0.6" pgput.a pgput.b "pgbench, the same UPDATE"
}
