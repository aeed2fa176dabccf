# Bookdesk as one image: built with all packages, run with those of the server alone, as a user without rights.
# What the build takes (VITE_…, README, "Configuration") is given with --build-arg.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG VITE_API_BASE VITE_APP_ID VITE_SIGNATURE_KEY VITE_LANGUAGES VITE_PUSHER_KEY VITE_PUSHER_HOST VITE_PUSHER_PORT VITE_PUSHER_TLS VITE_PUSHER_CLUSTER
RUN node scripts/build.mjs && npm prune --omit=dev

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 BOOKDESK_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
