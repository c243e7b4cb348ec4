# Stands in for node:26-bookworm-slim where no registry of images answers.
FROM scratch
ADD debian.tar /
# npm's archive holds one folder, 'package'.
ADD npm.tgz /usr/local/lib/npm/
COPY node /usr/local/bin/
COPY ca-certificates.crt /etc/ssl/certs/
RUN ln -s ../lib/npm/package/bin/npm-cli.js /usr/local/bin/npm \
 && mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt > /usr/local/etc/npmrc \
 && groupadd --gid 1000 node && useradd --uid 1000 --gid node --shell /bin/bash --create-home node
CMD ["node"]
