# Two images of one package. dist/ holds everything bundled and is committed, so nothing is installed or built here, and the
# image has the very bytes that CI compared with the sources.
#   docker build --target ci --tag omelint:ci .     a shell, git for --base: for jobs of GitLab and the like
#   docker build --tag omelint .                    neither: the sidecar of Argo CD, and docker run

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS files
WORKDIR /opt/omelint
COPY package.json LICENSE ./
COPY dist/ dist/
COPY schema/ schema/
COPY rules/ rules/
# A script can name its interpreter itself: the image without a shell has no env either.
RUN printf '#!/nodejs/bin/node\nimport("/opt/omelint/dist/cli.js");\n' > omelint && chmod 755 omelint

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS ci
ARG VERSION=
LABEL org.opencontainers.image.title="omelint (ci)" \
      org.opencontainers.image.description="Static analyzer for Git repositories that deploy models with OME, with git and a shell" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}"
# Debian keeps one version of git only, so a pinned one is gone with the next security fix. Jobs run on checkouts that
# belong to another user, which git would refuse.
# hadolint ignore=DL3008
RUN apt-get update \
 && apt-get install --yes --no-install-recommends git \
 && rm -rf /var/lib/apt/lists/* \
 && git config --system safe.directory '*' \
 && ln -s /opt/omelint/dist/cli.js /usr/local/bin/omelint
COPY --from=files /opt/omelint /opt/omelint
WORKDIR /repository
USER 999:999
CMD ["omelint"]

FROM gcr.io/distroless/nodejs24-debian13:nonroot@sha256:9eeb7f5887d0e239e78264b06f7f11d2e14be534050481803a9e4728fcdd278e AS sidecar
ARG VERSION=
LABEL org.opencontainers.image.title="omelint" \
      org.opencontainers.image.description="Static analyzer for Git repositories that deploy models with OME" \
      org.opencontainers.image.licenses="Apache-2.0" \
      org.opencontainers.image.version="${VERSION}"
COPY --from=files /opt/omelint /opt/omelint
COPY --from=files /opt/omelint/omelint /usr/local/bin/omelint
COPY argocd/plugin.yaml /home/argocd/cmp-server/config/plugin.yaml
WORKDIR /repository
# The user of Argo CD, whose command server is this container's entry point there.
USER 999:999
ENTRYPOINT ["/usr/local/bin/omelint"]
