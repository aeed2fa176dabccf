/**
 * Declares a route: its contract, and a handler that gets what the contract promises.
 * PUT, PATCH and DELETE also listen as POST with `_method`, which is how form data arrives (specification, section 7).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import type { Actor } from '../auth/actor.ts';
import { Failure } from './failure.ts';
import type { Reach } from './reach-record.ts';
import { formValues } from './form-values.ts';
import type { RouteContract } from './route-contract.ts';
import { validated } from './validated.ts';

const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof allMethods)[number];

export type RouteCall<Body> = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Body;
  readonly params: Readonly<Record<string, string>>;
};

export type RouteDefinition<
  Schema extends v.GenericSchema | undefined,
  Access extends RouteContract['access'],
> = {
  readonly method: Method;
  /** Below the API's base, parameters as `:id`. */
  readonly path: string;
  readonly contract: Omit<RouteContract, 'body' | 'access'> & {
    readonly access: Access;
    readonly body?: Schema;
  };
  /** Throws where the record that the path names is out of the caller's reach; the body is looked at after that. */
  readonly reach?: Access extends 'token' ? Reach : never;
  readonly handle: (
    call: RouteCall<Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined> &
      (Access extends 'token'
        ? { readonly actor: Actor }
        : Access extends 'optional'
          ? { readonly actor: Actor | null }
          : object),
  ) => unknown;
};

type Dispatch = (request: FastifyRequest, reply: FastifyReply) => unknown;

export function defineRoute<
  Schema extends v.GenericSchema | undefined,
  Access extends RouteContract['access'],
>(app: FastifyInstance, definition: RouteDefinition<Schema, Access>): void {
  const { method, path, contract, reach, handle } = definition;
  const dispatch: Dispatch = async (request, reply) => {
    const params = request.params as Readonly<Record<string, string>>;
    if (reach !== undefined && request.actor !== null) await reach({ actor: request.actor, params });
    const call = {
      request,
      reply,
      params,
      body:
        contract.body === undefined ? undefined : validated(contract.body, bodyOf(contract.body, request)),
      actor: request.actor,
    };
    return handle(call as unknown as Parameters<typeof handle>[0]);
  };
  const takesPosts = app.declaredMethods.get(path)?.includes('POST') && !app.methodOverrides.has(path);
  declare(app, path, method);
  const bodyLimit = contract.largestBody;
  app.route({
    method,
    url: path,
    config: { contract },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    handler: dispatch,
  });
  // Where a POST is something else, as with files, it stands in for nothing.
  if (method !== 'GET' && method !== 'POST' && !takesPosts) override(app, path, method, contract, dispatch);
}

function bodyOf(schema: v.GenericSchema, request: FastifyRequest): unknown {
  return request.isMultipart() ? formValues(schema, request.body) : request.body;
}

/** The routes of one path that a POST may stand in for. */
function override(
  app: FastifyInstance,
  path: string,
  method: Method,
  contract: RouteContract,
  dispatch: Dispatch,
): void {
  const known = app.methodOverrides.get(path);
  if (known) {
    known.set(method, dispatch);
    return;
  }
  const methods = new Map([[method as string, dispatch]]);
  app.methodOverrides.set(path, methods);
  declare(app, path, 'POST');
  const { access } = contract;
  app.route({
    method: 'POST',
    url: path,
    schema: { hide: true },
    config: { contract: { summary: '', tags: [], access, answers: {} } },
    handler: (request, reply) => {
      const wanted = (request.body as { _method?: unknown } | null)?._method;
      const target = typeof wanted === 'string' ? methods.get(wanted.toUpperCase()) : undefined;
      if (!target) throw new Failure('method_not_allowed', { values: { method: 'POST' } });
      return target(request, reply);
    },
  });
}

function declare(app: FastifyInstance, path: string, method: Method): void {
  app.declaredMethods.set(path, [...(app.declaredMethods.get(path) ?? []), method]);
}

/** After the last route: a path that exists answers 405 to the methods that it does not know. */
export function refuseOtherMethods(app: FastifyInstance): void {
  for (const [path, known] of app.declaredMethods) {
    app.route({
      method: allMethods.filter((method) => !known.includes(method)),
      url: path,
      schema: { hide: true },
      handler: ({ method }) => {
        throw new Failure('method_not_allowed', { values: { method } });
      },
    });
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly declaredMethods: Map<string, readonly Method[]>;
    readonly methodOverrides: Map<string, Map<string, Dispatch>>;
  }
}
