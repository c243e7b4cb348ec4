# The storefront, with the payment SDK's domain checks in place. Build from the repository's root:
#   docker build -f docker/web.Dockerfile -t storefront-web .
FROM node:26-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json tsconfig.base.json ./
COPY apps/web/package.json apps/web/
COPY apps/api/package.json apps/api/
COPY packages/contracts/package.json packages/contracts/
COPY packages/demo-catalogue/package.json packages/demo-catalogue/
COPY packages/dropin/package.json packages/dropin/
COPY packages/letters/package.json packages/letters/
COPY packages/observation/package.json packages/observation/
COPY packages/storefront-api/package.json packages/storefront-api/
COPY packages/ui/package.json packages/ui/
RUN npm ci
COPY packages packages
COPY apps/api apps/api
COPY apps/web apps/web
# build, or build-demo, whose widget can pay at the sandbox.
ARG WEB_BUILD=build
RUN npm run $WEB_BUILD --workspace web

FROM node:26-bookworm-slim AS install
WORKDIR /shop
COPY package.json package-lock.json ./
COPY apps/web/package.json apps/web/
COPY packages/contracts/package.json packages/contracts/
COPY packages/dropin/package.json packages/dropin/
COPY packages/observation/package.json packages/observation/
COPY packages/storefront-api/package.json packages/storefront-api/
COPY packages/ui/package.json packages/ui/
# The compiler is here because tRPC names it as a peer.
RUN npm ci --omit=dev --workspace web --include-workspace-root=false \
 && rm -r node_modules/typescript node_modules/@typescript \
 && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' \) -delete

FROM node:26-bookworm-slim
WORKDIR /shop
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0
COPY --from=install /shop/ ./
COPY packages/contracts/src packages/contracts/src
COPY packages/observation/src packages/observation/src
COPY apps/web/server.ts apps/web/start-web.ts apps/web/env.ts apps/web/
COPY apps/web/server apps/web/server
COPY apps/web/src/page/shop.ts apps/web/src/page/
COPY apps/web/public/starting.css apps/web/public/favicon.svg apps/web/public/
ARG WEB_BUILD=build
COPY --from=build /shop/apps/web/$WEB_BUILD apps/web/$WEB_BUILD
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD node -e "fetch('http://127.0.0.1:3000/health/live').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "apps/web/server.ts"]
