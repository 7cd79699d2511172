# Names of both base images have no default: the builder decides which images are trusted.
#
#   docker build --build-arg BUILD_IMAGE=… --build-arg RUNTIME_IMAGE=… --tag quantum-harbor:0.1.0 .
#
# BUILD_IMAGE needs Node 20 or later with npm. RUNTIME_IMAGE needs glibc and libstdc++, at least as new as those of
# BUILD_IMAGE, and neither Node nor a shell: the Node that the product was tested on is one of its packages.
ARG BUILD_IMAGE
ARG RUNTIME_IMAGE

FROM ${BUILD_IMAGE} AS build
# npm reads this variable. Without a value it uses its own setting. An address with a password does not belong here,
# because arguments are kept in the history of the image: docker build --secret id=npmrc,src=$HOME/.npmrc
ARG NPM_CONFIG_REGISTRY
WORKDIR /opt/quantum-harbor
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev
COPY . .
RUN npm run -s build && mkdir /data

FROM ${RUNTIME_IMAGE}
WORKDIR /opt/quantum-harbor
COPY --from=build /opt/quantum-harbor/package.json ./
COPY --from=build /opt/quantum-harbor/node_modules ./node_modules
COPY --from=build /opt/quantum-harbor/build ./build
COPY --from=build /opt/quantum-harbor/deploy/health.mjs ./deploy/health.mjs
# Needed by an SQLite installation only: mount a volume there. On PostgreSQL, with services for mail and SMS, nothing
# is written.
COPY --from=build --chown=10001:10001 /data /var/lib/quantum-harbor
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/quantum-harbor MALLOC_ARENA_MAX=2
# A number, so that Kubernetes can check that it is not root, and no user has to exist in the image.
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/opt/quantum-harbor/node_modules/node/bin/node", "deploy/health.mjs"]
CMD ["/opt/quantum-harbor/node_modules/node/bin/node", "--max-semi-space-size=8", "build/node/server.js"]
