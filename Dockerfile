# The API with the built front end. compose.yaml runs it beside a PostgreSQL.
ARG NODE=node:24.21.0-bookworm-slim

FROM ${NODE} AS workspace
ENV CI=true
RUN install -d -o node -g node /pacta
WORKDIR /pacta
USER node

FROM workspace AS front-end
COPY --chown=node:node . .
RUN npx -y pnpm@12.21.0 install --frozen-lockfile
RUN NODE_ENV=production npx -y pnpm@12.21.0 build

# Nothing but what the server needs to run. It has no build: Node strips the types, of packages of the workspace too.
# The root's package.json stays out: it would bring a Node of its own.
FROM workspace AS server
COPY --chown=node:node pnpm-lock.yaml pnpm-workspace.yaml ./
COPY --chown=node:node api/package.json api/
COPY --chown=node:node packages/contracts/package.json packages/contracts/
COPY --chown=node:node packages/pdf/package.json packages/pdf/
COPY --chown=node:node packages/signatures/package.json packages/signatures/
COPY --chown=node:node packages/verifier/package.json packages/verifier/
RUN npx -y pnpm@12.21.0 install --frozen-lockfile --prod --filter api...
COPY --chown=node:node api/src api/src
COPY --chown=node:node api/migrations api/migrations
COPY --chown=node:node packages/contracts/src packages/contracts/src
COPY --chown=node:node packages/pdf/src packages/pdf/src
COPY --chown=node:node packages/signatures/src packages/signatures/src
COPY --chown=node:node packages/verifier/src packages/verifier/src
# The empty database that a first start without DATABASE_URL copies.
RUN node api/src/prepare-database.ts

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data WEB_ROOT=/pacta/dist/web
RUN install -d -o node -g node -m 700 /data
# pg_dump and pg_restore, for backups: of the version of compose.yaml's database.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*
WORKDIR /pacta
# All of it belongs to root: who runs cannot change what runs.
COPY --from=server --chown=root:root /pacta .
COPY --from=front-end --chown=root:root /pacta/dist/web dist/web
# What goes into evidence packages.
COPY --from=front-end --chown=root:root /pacta/dist/evidence dist/evidence
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/src/main.ts"]
