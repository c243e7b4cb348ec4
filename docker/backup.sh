# Writes a backup into a folder of its own: database, photos and the fingerprint of NONCE_KEY, never the key.
set -eu
umask 077
backups=${BACKUPS:-/backups} data=${DATA_DIR:-/data}

secret() {
  eval "value=\${$1:-} file=\${$1_FILE:-}"
  if [ -n "$file" ]; then cat "$file"; else printf %s "$value"; fi
}
fingerprint() {
  key=$(secret "$1")
  printf %s "$key" | sha256sum | cut -c 1-16
}

name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
folder=$backups/$name.unfinished
mkdir "$folder"
cd "$folder"

# The database first: a photo that it names stays for a day after the last product that shows it.
url=$(secret DATABASE_URL)
PGPASSWORD=$(secret DATABASE_PASSWORD) pg_dump --format=custom --no-owner --no-privileges --dbname="$url" --file=database.dump
if [ -n "${PHOTO_BUCKET:-}" ]; then
  echo "Photos are not in this backup: they are in the bucket $PHOTO_BUCKET, which is to be backed up by its own means."
elif [ -d "$data/photos" ]; then
  # 1 says that a file went away meanwhile.
  tar -C "$data" -cf photos.tar photos || [ $? -eq 1 ]
else
  echo "Photos are not in this backup: there is no folder $data/photos."
fi
fingerprint NONCE_KEY > nonce-key.fingerprint
sha256sum -- * > SHA256SUMS
mv "$folder" "$backups/$name"
echo "The backup is in $name. It has no secrets: keep NONCE_KEY elsewhere."
