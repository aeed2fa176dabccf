/** The application: hooks in their order, then the routes. Everything it needs is handed to it. */
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { accountRoutes } from './account/account.routes.ts';
import { credentialsRoutes } from './account/credentials.routes.ts';
import { notificationSettingsRoutes } from './account/notification-settings.routes.ts';
import { payoutSettingsRoutes } from './account/payout-settings.routes.ts';
import { profileRoutes } from './account/profile.routes.ts';
import { authenticate } from './auth/authenticate.ts';
import { confirmEmailRoutes } from './auth/confirm-email.routes.ts';
import { endSessionsOfSuspended } from './auth/end-sessions.ts';
import { passwordResetRoutes } from './auth/password-reset.routes.ts';
import type { Passwords } from './auth/passwords.ts';
import { signInRoutes } from './auth/sign-in.routes.ts';
import type { ServerConfig } from './config.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { registerDocumentation, serveDocumentation } from './http/documentation.ts';
import { refuseOtherMethods } from './http/define-route.ts';
import { boundPeers } from './http/bound-peers.ts';
import { answerErrors, answerUnroutable } from './http/error-answers.ts';
import { readForms } from './http/form-data.ts';
import { defaultHttpLimits, type HttpLimits } from './http/http-limits.ts';
import { repeatAnswers } from './http/idempotency.ts';
import { registerMetrics } from './http/metrics.ts';
import { firstHead } from './http/page-heads.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { shedLoad } from './http/shed-load.ts';
import { checkSignatures } from './http/signature-check.ts';
import { faqHead } from './resources/faqs/faq-head.ts';
import { honorHead } from './resources/honors/honor-head.ts';
import { registerStaticFiles } from './http/static-files.ts';
import { type DueAdsReport, moveDueAds } from './jobs/move-due-ads.ts';
import { failStaleOrders } from './jobs/fail-stale-orders.ts';
import { type OverdueReport, tellOverdueSos } from './jobs/tell-overdue-sos.ts';
import { type DueReport, publishDueChapters } from './jobs/publish-due-chapters.ts';
import { nightly, type NightlyJob } from './jobs/nightly.ts';
import { repeatJob } from './jobs/repeat-job.ts';
import { createJobRuns, type JobRuns, reportRuns } from './jobs/report-runs.ts';
import { runInvoices } from './jobs/run-invoices.ts';
import { runReplacements } from './jobs/run-replacements.ts';
import { runScans } from './jobs/run-scans.ts';
import type { EventListener } from './lifecycle/happening.ts';
import { exportFileRoutes } from './export/export.routes.ts';
import { sendDueMails, wakeForMails } from './mail/mail-queue.ts';
import type { Mailer } from './mail/mailer.ts';
import { notifyAfterEvents } from './notifications/after-events.ts';
import { forgetLostWatchers } from './threads/lost-watchers.ts';
import { answerDispute } from './resources/invoices/answer-dispute.ts';
import { pushAfterEvents } from './threads/push-after-events.ts';
import { createUnitOfWork } from './notifications/unit-of-work.ts';
import { openOutbox } from './outbox/outbox.ts';
import { registerHealth } from './operation/health.ts';
import { countAnswers } from './operation/answer-counts.ts';
import { createServiceHealth, watchHealth } from './operation/service-health.ts';
import { watchLoop } from './operation/loop-watch.ts';
import { statisticsCheck } from './statistics/check-statistics.ts';
import { checkDefinitions } from './query/check-definitions.ts';
import { createTotals } from './query/totals.ts';
import { broadcastingRoutes } from './realtime/broadcasting.routes.ts';
import type { Limits } from './realtime/protocol/limits.ts';
import { openRealtime, type Realtime } from './realtime/realtime.ts';
import { fileRoutes } from './resources/attachments/file-routes.ts';
import { findLostPresence, findLostWatchers, judgePresence } from './resources/presence-channels.ts';
import { sweepScans } from './resources/scans/sweep-scans.ts';
import { resources } from './resources/table.ts';
import type { OpenStorage } from './storage/open-storage.ts';
import { sweepFiles } from './storage/sweep-files.ts';
import { chooseLanguage } from './messages/messages.ts';

export type AppDeps = {
  readonly config: ServerConfig;
  readonly database: OpenDatabase;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly files: OpenStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  /** True once the server is being stopped. */
  readonly isStopping: () => boolean;
  /** Bounds of realtime that differ from the ordinary. */
  readonly realtimeLimits?: Partial<Limits>;
  /** Bounds of the HTTP server that differ from the ordinary. */
  readonly httpLimits?: Partial<HttpLimits>;
};

const apiBase = '/api';
/** Bytes; files travel as multipart and have limits of their own. */
const largestBody = 1_048_576;

export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, mailer, passwords, files, now, log, isStopping, realtimeLimits = {} } = deps;
  const httpLimits = { ...defaultHttpLimits, ...deps.httpLimits };
  const { kysely } = database;
  const language = config.languages[0] ?? 'vi';
  const app = fastify({
    loggerInstance: log,
    bodyLimit: largestBody,
    http: { headersTimeout: httpLimits.headersTime, connectionsCheckingInterval: httpLimits.lookEvery },
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    forceCloseConnections: 'idle',
    frameworkErrors: (_, __, reply) => answerUnroutable(language, reply),
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  });
  app.decorateRequest('language', language);
  app.decorate('declaredMethods', new Map());
  app.decorate('methodOverrides', new Map());
  app.decorate('readResources', []);
  app.addHook('onRequest', async (request) => {
    request.language = chooseLanguage(request.headers['accept-language'], config.languages);
  });

  await registerSecurityHeaders(app, config);
  answerErrors(app);
  const realtime = await openRealtime(app, {
    config,
    database: kysely,
    now,
    log,
    limits: realtimeLimits,
    findLost: findLostPresence(kysely),
  });
  app.decorate('realtime', realtime);
  const outbox = openOutbox({ database: kysely, broadcaster: realtime.broadcaster, log });
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const unitOfWork = createUnitOfWork({ database: kysely, outbox, language, origin, now });
  const stopForgettingWatchers = forgetLostWatchers({
    database: kysely,
    unitOfWork,
    findLost: findLostWatchers(kysely),
    isNeeded: () => realtime.hub === null || realtime.hub.connections.size > 0,
    log,
  });
  const onEvent: readonly EventListener[] = [
    notifyAfterEvents,
    answerDispute,
    pushAfterEvents,
    endSessionsOfSuspended(realtime.revoke),
  ];
  const jobRuns = createJobRuns(database);
  app.decorate('jobRuns', jobRuns);
  let isClosing = false;
  const jobDeps = { database: kysely, unitOfWork, log, holder: randomUUID(), isStopped: () => isClosing };
  const replacements = repeatJob(
    reportRuns(jobRuns, 'replace_texts', (goesOn) => runReplacements({ ...jobDeps, goesOn }), now),
    Date.now,
    log,
  );
  const invoices = repeatJob(
    reportRuns(jobRuns, 'issue_invoices', (goesOn) => runInvoices({ ...jobDeps, goesOn, onEvent, now }), now),
    Date.now,
    log,
  );
  const scans = repeatJob(
    reportRuns(jobRuns, 'scan_texts', (goesOn) => runScans({ ...jobDeps, goesOn }), now),
    Date.now,
    log,
  );
  const mails = repeatJob(
    () => sendDueMails({ database: kysely, mailer, log, isStopped: () => isClosing }),
    Date.now,
    log,
  );
  const stopWaking = wakeForMails(() => mails.wake());
  app.addHook('preClose', async () => {
    isClosing = true;
    stopForgettingWatchers();
    stopWaking();
    await Promise.all([replacements.stop(), invoices.stop(), scans.stop(), mails.stop()]);
    // What the last chapter has to tell is dispatched, or waits for the next start.
    await outbox.stop();
  });
  const registry = registerMetrics(app, { database, hub: realtime.hub, outbox });
  const requestsUnderWay = watchLoop(app, { registry, database, jobs: jobRuns.underWay, log });
  const countRefused = boundPeers(app, { limits: httpLimits, registry, trustProxy: config.trustProxy });
  app.decorate('checkStatistics', statisticsCheck({ database, registry, now, log }));
  app.decorate(
    'sweepFiles',
    nightly(kysely, 'sweep_files', now, async (goesOn) => {
      const scansSwept = await sweepScans(kysely, now(), goesOn);
      return scansSwept + (await sweepFiles({ database: kysely, storage: files.storage }, now(), goesOn));
    }),
  );
  const readiness = registerHealth(app, { database, isStopping });
  await app.register(
    async (api) => {
      const answers = countAnswers(api, now);
      const most = httpLimits.waitingStatements;
      shedLoad(api, { pool: database.pool, most, onShed: () => countRefused('load') });
      await registerDocumentation(api);
      checkSignatures(api, { base: apiBase, appId: config.appId, signatureKey: config.signatureKey, now });
      authenticate(api, kysely, now);
      await readForms(api);
      repeatAnswers(api, kysely, now);

      const auth = { database: kysely, unitOfWork, passwords, mailer, now, origin, revoke: realtime.revoke };
      await signInRoutes(api, auth);
      passwordResetRoutes(api, auth);
      confirmEmailRoutes(api, auth);
      accountRoutes(api, kysely);
      profileRoutes(api, { ...auth, files });
      credentialsRoutes(api, auth);
      payoutSettingsRoutes(api, auth);
      notificationSettingsRoutes(api, auth);
      await api.register(broadcastingRoutes, {
        realtime,
        database: kysely,
        judgePresence: judgePresence(kysely),
      });
      const totals = createTotals(now);
      const dueDeps = { database: kysely, unitOfWork, onEvent, now, log };
      app.decorate('publishDueChapters', () => publishDueChapters(dueDeps));
      app.decorate('moveDueAds', () => moveDueAds(dueDeps));
      app.decorate('failStaleOrders', () => failStaleOrders(dueDeps));
      app.decorate('tellOverdueSos', () => tellOverdueSos(dueDeps));
      const { revoke } = realtime;
      const serviceHealth = createServiceHealth({
        databaseKind: database.kind,
        readiness,
        answers,
        requestsUnderWay,
        realtime,
        outbox,
        jobRuns,
        now,
      });
      watchHealth(app, serviceHealth);
      const resourceDeps = {
        database: kysely,
        totals,
        unitOfWork,
        files,
        now,
        onEvent,
        revoke,
        wakeReplacements: () => replacements.wake(),
        wakeInvoices: () => invoices.wake(),
        wakeScans: () => scans.wake(),
        codePepper: config.redeemSecret,
        serviceHealth,
      };
      for (const register of resources) register(api, resourceDeps);
      await checkDefinitions(kysely, app.readResources);
      await serveDocumentation(api);
      refuseOtherMethods(api);
    },
    { prefix: apiBase },
  );
  fileRoutes(app, { database: kysely, storage: files.storage, now });
  exportFileRoutes(app, { database, now });
  await registerStaticFiles(app, config, firstHead(faqHead(kysely), honorHead));
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language in which this request is answered. */
    language: Language;
  }
  interface FastifyInstance {
    readonly realtime: Realtime;
    readonly jobRuns: JobRuns;
    /** The job that the server runs by itself; tests run it when they like. */
    readonly publishDueChapters: () => Promise<DueReport>;
    readonly moveDueAds: () => Promise<DueAdsReport>;
    /** So is this; it gives how many it has given up. */
    readonly failStaleOrders: () => Promise<number>;
    readonly tellOverdueSos: () => Promise<OverdueReport>;
    /** So is this; it gives the moment of the next check. */
    readonly checkStatistics: NightlyJob;
    /** So is this, of the files that no record names, and of scans of long ago. */
    readonly sweepFiles: NightlyJob;
  }
}
