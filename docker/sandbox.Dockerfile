# The payment sandbox, for demos and tests only: it refuses to run with APP_ENV=production. Build from the root:
#   docker build -f docker/sandbox.Dockerfile -t storefront-sandbox .
FROM node:26-bookworm-slim AS install
WORKDIR /shop
COPY package.json package-lock.json tsconfig.base.json ./
COPY apps/sandbox/package.json apps/sandbox/
RUN npm ci --omit=dev --workspace sandbox --include-workspace-root=false \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' \) -delete

FROM node:26-bookworm-slim
WORKDIR /shop
ENV APP_ENV=demo SANDBOX_LISTEN=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=install /shop/ ./
COPY apps/sandbox apps/sandbox
USER node
VOLUME /data
EXPOSE 4100 4143
CMD ["node", "apps/sandbox/src/server.ts"]
