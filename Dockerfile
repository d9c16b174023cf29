# Builds portal and server, then keeps what the server needs to run. Settings: docs/operate.md.
FROM node:22-bookworm-slim AS build
WORKDIR /portico
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY babel.config.js tsconfig.json webpack.config.js ./
COPY config ./config
COPY locales ./locales
COPY src ./src
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /portico
COPY --from=build /portico/package.json ./
COPY --from=build /portico/node_modules ./node_modules
COPY --from=build /portico/dist ./dist
RUN install -d -o node -g node -m 0700 /data /data/files
USER node
ENV NODE_ENV=production HOST=0.0.0.0 DEMO=off PORTICO_DATA=/data
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.mjs"]
