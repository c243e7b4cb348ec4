# What stands beside the shop's own processes in `npm run topology`: Redis, nginx, and a bucket.
FROM node:26-bookworm-slim
RUN apt-get update -o APT::Sandbox::User=root \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Sandbox::User=root nginx-light redis-server \
 && rm -rf /var/lib/apt/lists/* \
 && npm install --global --no-audit --no-fund s3rver@3.7.1
