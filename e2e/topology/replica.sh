#!/bin/sh
# A streaming replica of `db`, copied when the container first starts.
set -eu
data=/var/lib/postgresql/replica
as_postgres() { setpriv --reuid=postgres --regid=postgres --init-groups "$@"; }
if [ ! -s $data/PG_VERSION ]; then
  install -d -m 700 -o postgres -g postgres $data
  install -d -o postgres -g postgres /run/postgresql
  until as_postgres pg_basebackup -d 'host=db user=storefront' -D $data -R -C -S replica; do sleep 1; done
fi
exec setpriv --reuid=postgres --regid=postgres --init-groups postgres -D $data -c listen_addresses='*'
