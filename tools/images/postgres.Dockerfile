# Stands in for postgres:18-bookworm where no registry of images answers: Debian's PostgreSQL 15, with the variables and
# paths of the official image that docker/compose.yml uses.
FROM node:26-bookworm-slim
RUN apt-get update -o APT::Sandbox::User=root \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends -o APT::Sandbox::User=root postgresql \
 && rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
ENV PATH=/usr/lib/postgresql/15/bin:$PATH PGDATA=/var/lib/postgresql/15/docker
COPY postgres-entry.sh /usr/local/bin/
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["postgres-entry.sh"]
