# restore <folder> [--replace] [--other-key]: puts a backup in place, or changes nothing and says why.
set -eu
backups=${BACKUPS:-/backups} data=${DATA_DIR:-/data}

secret() {
  eval "value=\${$1:-} file=\${$1_FILE:-}"
  if [ -n "$file" ]; then cat "$file"; else printf %s "$value"; fi
}
fingerprint() {
  key=$(secret "$1")
  printf %s "$key" | sha256sum | cut -c 1-16
}
refuse() {
  echo "$1 Nothing was changed." >&2
  exit 1
}

name='' replace='' other_key=''
for word; do
  case $word in
    --replace) replace=yes ;;
    --other-key) other_key=yes ;;
    -*) refuse "$word is unknown: restore <folder> [--replace] [--other-key]." ;;
    *) name=$word ;;
  esac
done
if [ -z "$name" ]; then refuse "Name one of the backups: $(ls "$backups")."; fi
if ! [ -f "$backups/$name/SHA256SUMS" ]; then refuse "There is no finished backup $name."; fi
cd "$backups/$name"
sha256sum --check --quiet SHA256SUMS || refuse 'The backup is damaged.'

made_with=$(cat nonce-key.fingerprint)
if [ -z "$other_key" ] && [ "$made_with" != "$(fingerprint NONCE_KEY)" ] && [ "$made_with" != "$(fingerprint NONCE_KEY_PREVIOUS)" ]; then
  refuse 'The backup was made with another NONCE_KEY. Without that key the apps of second factors and the secrets of webhooks are lost, and letters and payments that were under way. Set the key, or say --other-key to lose these.'
fi

url=$(secret DATABASE_URL)
PGPASSWORD=$(secret DATABASE_PASSWORD)
export PGPASSWORD
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --dbname="$url" --command="$1"; }
running=$(ask "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'storefront-api'")
if [ "$running" != 0 ]; then refuse 'The api is running: docker compose stop api.'; fi
tables=$(ask "select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ] && [ -z "$replace" ]; then
  refuse "The database is not empty, it has $tables tables. With --replace they are deleted first."
fi

if [ -f photos.tar ]; then
  tar -C "$data" -xpf photos.tar
  # Of a new volume the folder is root's.
  chown --reference="$data/photos" "$data"
else
  echo 'The backup has no photos: restore the bucket by its own means.'
fi
# One transaction, which is committed only when pg_restore has written all of it.
outcome=$({
  echo 'begin; \o /dev/null'
  if [ -n "$replace" ]; then echo 'drop schema public cascade; create schema public;'; fi
  pg_restore --no-owner --no-privileges --file=- database.dump && printf '%s\n' 'commit;' '\echo restored'
} | psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --dbname="$url") || true
if [ "$outcome" != restored ]; then
  echo 'The database could not be restored and is as it was.' >&2
  exit 1
fi
echo "The backup $name is in place. Start the shop: docker compose up -d"
