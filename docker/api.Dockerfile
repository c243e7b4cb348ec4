# The api: Node runs its TypeScript as it is. Build from the repository's root:
#   docker build -f docker/api.Dockerfile -t storefront-api .
FROM node:26-bookworm-slim AS install
WORKDIR /shop
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/demo-catalogue/package.json packages/demo-catalogue/
COPY packages/letters/package.json packages/letters/
COPY packages/ui/package.json packages/ui/
RUN npm ci --omit=dev --workspace api --workspace contracts --workspace demo-catalogue --workspace letters --include-workspace-root=false

FROM node:26-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=install /shop/ ./
COPY packages/contracts packages/contracts
COPY packages/demo-catalogue packages/demo-catalogue
COPY packages/letters packages/letters
COPY packages/ui packages/ui
COPY apps/api apps/api
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:4000/category/get').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/api/src/server.ts"]
