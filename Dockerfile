# One image for every part; ROLE says which one a container is.
FROM node:24-slim AS pages
WORKDIR /portray
COPY . .
RUN npm ci --ignore-scripts --omit=dev && node scripts/build-web.mjs

FROM node:24-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/home/node/.cache/node-compile PORTRAY_DATA=/data HOST=0.0.0.0
WORKDIR /portray
COPY . .
RUN npm ci --ignore-scripts --omit=dev -w apps/launcher -w apps/server -w apps/worker -w apps/cli && npm cache clean --force && mkdir /data && chown node:node /data
COPY --from=pages /portray/apps/web/build apps/web/build
USER node
VOLUME /data
EXPOSE 3000
# Not through npm: its bootstrap would install what belongs to the pages only.
CMD ["node", "apps/launcher/src/main.ts"]
