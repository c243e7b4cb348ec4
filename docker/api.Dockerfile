# The api: Node runs its TypeScript as it is. Build from the repository's root:
#   docker build -f docker/api.Dockerfile -t storefront-api .
FROM node:26-bookworm-slim AS install
WORKDIR /shop
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/demo-catalogue/package.json packages/demo-catalogue/
COPY packages/letters/package.json packages/letters/
COPY packages/observation/package.json packages/observation/
COPY packages/ui/package.json packages/ui/
# Letters take from ui its colours and how it writes prices, which need no library. The compiler is here because tRPC names
# it as a peer.
RUN npm pkg delete dependencies --workspace ui \
 && npm ci --omit=dev --workspace api --workspace contracts --workspace demo-catalogue --workspace letters --workspace observation --include-workspace-root=false \
 && rm -r node_modules/typescript node_modules/@typescript \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' \) -delete

FROM node:26-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# The operator's commands: docker compose exec api admin --email …
RUN mkdir /data && chown node:node /data \
 && ln -s /shop/apps/api/src/people/account/admin.ts /usr/local/bin/admin \
 && ln -s /shop/apps/api/src/settlement/reconciliation/reconciliation-command.ts /usr/local/bin/reconcile
COPY --from=install /shop/ ./
COPY packages/contracts/src packages/contracts/src
COPY packages/demo-catalogue packages/demo-catalogue
COPY packages/letters/src packages/letters/src
COPY packages/observation/src packages/observation/src
COPY packages/ui/src packages/ui/src
COPY apps/api/src apps/api/src
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:4000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/api/src/server.ts"]
