#!/bin/sh
set -eu
if [ "$(id -u)" = 0 ]; then
  password=${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}
  mkdir -p "$PGDATA" /run/postgresql
  chown -R postgres "$PGDATA" /run/postgresql
  chmod 700 "$PGDATA"
  POSTGRES_PASSWORD=$password exec setpriv --reuid=postgres --regid=postgres --init-groups "$0"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" |
    initdb -U "$POSTGRES_USER" --pwfile=/dev/stdin -E UTF8 --locale=C.UTF-8 --auth-host=scram-sha-256 > /dev/null
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o '-c listen_addresses=' start > /dev/null
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w stop -m fast > /dev/null
fi
exec postgres -c listen_addresses='*'
