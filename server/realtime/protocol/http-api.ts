/**
 * The HTTP API of the endpoint, below `/apps/{id}`: publishing, questions about channels, ending a user's connections.
 * Refusals are plain text with the statuses that the published server libraries expect.
 */
import * as v from 'valibot';
import { type ApiAnswer, type ApiCall, done, refusedWith } from './api-answer.ts';
import { checkApiSignature } from './api-signature.ts';
import { describeChannel, listChannels, listMembers } from './channel-questions.ts';
import type { Hub } from './hub.ts';
import { publishBatch, publishOne } from './publish-calls.ts';
import { terminateUser } from './signing-in.ts';

type Params = Readonly<Record<string, string>>;
type Route = {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (hub: Hub, part: string, query: Params, body: unknown) => ApiAnswer;
};

const routes: readonly Route[] = [
  { method: 'POST', path: /^\/events$/, answer: (hub, _, __, body) => publishOne(hub, body) },
  { method: 'POST', path: /^\/batch_events$/, answer: (hub, _, __, body) => publishBatch(hub, body) },
  { method: 'GET', path: /^\/channels$/, answer: (hub, _, query) => listChannels(hub, query) },
  { method: 'GET', path: /^\/channels\/([^/]+)$/, answer: describeChannel },
  { method: 'GET', path: /^\/channels\/([^/]+)\/users$/, answer: (hub, name) => listMembers(hub, name) },
  {
    method: 'POST',
    path: /^\/users\/([^/]+)\/terminate_connections$/,
    answer(hub, userId) {
      terminateUser(hub, userId);
      return done({});
    },
  },
];

export function answerApi(hub: Hub, call: ApiCall): ApiAnswer {
  const [, appId, rest = ''] = /^\/apps\/([^/]+)(\/.*)$/.exec(call.path) ?? [];
  const query = checkApiSignature(hub, call);
  if (query.kind === 'refused') return query.answer;
  if (appId !== hub.app.id) return refusedWith(403, 'The application is not the one of this key');
  const known = routes.filter(({ path }) => path.test(rest));
  const route = known.find(({ method }) => method === call.method);
  if (route === undefined) {
    return known.length > 0
      ? refusedWith(405, 'Method not allowed')
      : refusedWith(404, 'There is nothing here');
  }
  const body = call.method === 'POST' ? parsed(call.body) : {};
  if (body === null) return refusedWith(400, 'The body is no JSON object');
  const [, part = ''] = route.path.exec(rest) ?? [];
  return route.answer(hub, decoded(part), query.params, body);
}

function parsed(text: string): object | null {
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text);
    return v.is(v.record(v.string(), v.unknown()), body) ? body : null;
  } catch {
    return null;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
