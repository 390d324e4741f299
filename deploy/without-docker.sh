#!/bin/sh
# Runs what compose.yaml runs, but without Docker and Caddy: PostgreSQL and Redis from Debian's packages (apt install
# postgresql redis-server), and two servers. Everything ends with this script; the tables stay in the folder.
#   deploy/without-docker.sh FOLDER
# Change the ports, or the command that runs Skyburst, with these variables:
PORT_1=${PORT_1:-8001} PORT_2=${PORT_2:-8002} POSTGRES_PORT=${POSTGRES_PORT:-5433} REDIS_PORT=${REDIS_PORT:-6380}
SKYBURST=${SKYBURST:-skyburst}
set -eu

[ $# -eq 1 ] || { echo "usage: $0 FOLDER" >&2; exit 2; }
mkdir -p "$1"
cd "$1"
tools=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
as_user=
if [ "$(id -u)" = 0 ]; then # PostgreSQL does not run as root
  as_user="setpriv --reuid postgres --regid postgres --clear-groups"
  chown postgres .
fi
if [ ! -e postgres ]; then
  $as_user "$tools/initdb" --auth=trust --username=skyburst --pgdata=postgres >/dev/null
fi

processes=
stop() {
  trap - EXIT INT TERM
  # The servers first, so that they can store everything.
  for process in $processes; do kill "$process" 2>/dev/null || true; wait "$process" || true; done
}
trap stop EXIT
trap 'exit 0' INT TERM

$as_user "$tools/postgres" -D postgres -p "$POSTGRES_PORT" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  >>postgres.log 2>&1 &
processes=$!
redis-server --port "$REDIS_PORT" --bind 127.0.0.1 --save "" --appendonly no >>redis.log 2>&1 &
processes="$! $processes"
until "$tools/pg_isready" --quiet --host=127.0.0.1 --port="$POSTGRES_PORT"; do sleep 0.2; done
until redis-cli -p "$REDIS_PORT" ping >/dev/null 2>&1; do sleep 0.2; done
"$tools/createdb" --host=127.0.0.1 --port="$POSTGRES_PORT" --username=skyburst skyburst 2>/dev/null || true

export SKYBURST_DATABASE="postgresql+asyncpg://skyburst@127.0.0.1:$POSTGRES_PORT/skyburst"
export SKYBURST_REDIS="redis://127.0.0.1:$REDIS_PORT"
for port in "$PORT_1" "$PORT_2"; do
  $SKYBURST serve --no-open --port "$port" &
  processes="$! $processes"
done
wait
