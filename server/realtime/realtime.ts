/** Realtime of one server: whom to tell through what, whose socket may hear what, and the end of it (specification, section 7). */
import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { ServerConfig } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { Broadcaster } from './broadcaster.ts';
import { clientAddress } from './client-address.ts';
import { embeddedBroadcaster } from './embedded-broadcaster.ts';
import { forgetEndedSessions, watchEndedSessions } from './ended-sessions.ts';
import { externalBroadcaster } from './external-broadcaster.ts';
import { endpointApi } from './endpoint-api.ts';
import { createEndpoint } from './protocol/endpoint.ts';
import type { Hub } from './protocol/hub.ts';
import { defaultLimits, type Limits } from './protocol/limits.ts';
import { channelAuth } from './protocol/signing.ts';
import { type FindLost, watchLostPresence } from './lost-presence.ts';
import type { EmbeddedRealtime, ExternalRealtime } from './realtime-config.ts';
import { createSocketTokens, revokeDeadTokens } from './socket-tokens.ts';

/** `wholeUser` is set when all sessions of a user have ended. */
export type Revocation = { readonly tokenIds: readonly number[]; readonly wholeUser: number | null };

export type Realtime = {
  readonly broadcaster: Broadcaster;
  /** The signature that lets a socket into a channel, and whose token asked for it; `channelData`: the JSON of a member. */
  readonly admit: (socketId: string, channel: string, tokenId: number, channelData?: string) => string;
  /** Ends the sockets of tokens that are no more. */
  readonly revoke: (revocation: Revocation) => void;
  /** The embedded endpoint's state, for metrics; null with a server outside. */
  readonly hub: Hub | null;
};

export type RealtimeDeps = {
  readonly config: ServerConfig;
  readonly database: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly limits?: Partial<Limits>;
  readonly findLost: FindLost;
};

const lookAfterTokensEvery = 60_000;

export async function openRealtime(app: FastifyInstance, deps: RealtimeDeps): Promise<Realtime> {
  const { realtime } = deps.config;
  return realtime.kind === 'external' ? openExternal(app, realtime, deps) : openEmbedded(app, realtime, deps);
}

function openExternal(
  app: FastifyInstance,
  config: ExternalRealtime,
  { database, log }: RealtimeDeps,
): Realtime {
  const { endUser, ...broadcaster } = externalBroadcaster(config, log);
  // Sockets are closed as sessions end; what is told of that is for instances with sockets of their own.
  const forgetting = setInterval(() => {
    forgetEndedSessions(database).catch((error: unknown) =>
      log.error({ err: error }, 'Ended sessions could not be forgotten'),
    );
  }, lookAfterTokensEvery);
  forgetting.unref();
  app.addHook('preClose', async () => clearInterval(forgetting));
  return {
    broadcaster,
    admit: (socketId, channel, _, channelData) => channelAuth(config, socketId, channel, channelData),
    revoke({ wholeUser }) {
      if (wholeUser !== null) void endUser(wholeUser);
    },
    hub: null,
  };
}

async function openEmbedded(
  app: FastifyInstance,
  embedded: EmbeddedRealtime,
  { config, database, now, log, limits = {}, findLost }: RealtimeDeps,
): Promise<Realtime> {
  const { key, secret } = embedded;
  const pusherApp = { id: config.appId, key, secret: secret ?? randomBytes(32).toString('base64url') };
  const endpoint = createEndpoint({
    app: pusherApp,
    limits: { ...defaultLimits, ...limits },
    now,
    origins: config.publicUrl === null ? [] : [new URL(config.publicUrl).origin],
    addressOf: clientAddress(config.trustProxy),
    onError: (error) => log.error({ err: error }, 'A realtime frame met an error that nobody foresaw'),
  });
  const tokens = createSocketTokens(endpoint.hub);
  const watch = setInterval(() => {
    Promise.all([revokeDeadTokens(tokens, database, new Date(now())), forgetEndedSessions(database)]).catch(
      (error: unknown) => log.error({ err: error }, 'The tokens of open sockets could not be looked after'),
    );
  }, lookAfterTokensEvery);
  watch.unref();
  const stopWatchingEnds = watchEndedSessions({ database, tokens, log });
  const stopWatchingPresence = watchLostPresence({ hub: endpoint.hub, findLost, log });

  app.server.on('upgrade', (request, socket, head) => endpoint.upgrade(request, socket, head));
  await app.register(endpointApi, { hub: endpoint.hub });
  // Before the server waits for its connections to end, which these would not do by themselves.
  app.addHook('preClose', async () => {
    clearInterval(watch);
    stopWatchingEnds();
    stopWatchingPresence();
    await endpoint.stop();
  });
  return {
    broadcaster: embeddedBroadcaster(endpoint.hub),
    admit(socketId, channel, tokenId, channelData) {
      tokens.claim(socketId, tokenId);
      endpoint.hub.connections.get(socketId)?.expelled.delete(channel);
      return channelAuth(pusherApp, socketId, channel, channelData);
    },
    revoke: ({ tokenIds }) => tokens.revoke(tokenIds),
    hub: endpoint.hub,
  };
}
