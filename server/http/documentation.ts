/** `GET /api/openapi.json`, readable at `/api/docs`: generated from the routes' contracts (contract.md). */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type * as v from 'valibot';
import { failureBodySchema } from '#contract/api/failures.ts';
import { maximumLimit } from '#contract/api/query-dialect.ts';
import type { ListContract, RouteContract } from './route-contract.ts';

/** The one style that the pinned version of Swagger UI writes into its page. */
const uiStyle = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='";

type JsonSchema = Record<string, unknown>;

/** Before the routes, which it watches as they are declared. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bookdesk',
        version: '1',
        description:
          'Lists take `include`, `filter[…]`, `sort`, `fields[…]`, `append`, `page` and `limit`; every name is allow-listed. ' +
          'Refusals are `{message, code, data?, errors?}`.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'The token of `POST /auth/login`' },
          app: { type: 'apiKey', in: 'header', name: 'X-App' },
          signature: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Signature',
            description: 'Base64 of AES over `{"app","time","path"}`, `time` in seconds',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract;
      if (contract === undefined || schema?.hide === true) return { schema: { hide: true }, url };
      return { schema: describe(contract, url), url };
    },
  });
}

/** After the hooks and their decorations, so that its pages have them as every other answer does. */
export async function serveDocumentation(app: FastifyInstance): Promise<void> {
  // Without a try-out: a page that only reads the document cannot sign calls.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    transformStaticCSP: (policy) => policy.replace("style-src 'self'", `$& ${uiStyle}`),
    uiConfig: { supportedSubmitMethods: [], validatorUrl: null },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

function describe(contract: RouteContract, url: string): FastifySchema {
  const { summary, tags, access, body, list, answers } = contract;
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    summary,
    tags: [...tags],
    security: [
      ...(access === 'token' ? [] : [{ app: [], signature: [] }]),
      ...(access === 'public' ? [] : [{ app: [], signature: [], token: [] }]),
    ],
    ...(names.length > 0 ? { params: objectOf(names.map((name) => [name, { type: 'string' }])) } : {}),
    ...(list ? { querystring: objectOf(queryOf(list, tags[0] ?? '')) } : {}),
    ...(body ? { body: jsonSchema(body) } : {}),
    response: {
      ...Object.fromEntries(Object.entries(answers).map(([status, schema]) => [status, answerOf(schema)])),
      '4xx': { description: 'Refused', ...jsonSchema(failureBodySchema) },
    },
  };
}

function queryOf(list: ListContract, resource: string): [string, JsonSchema][] {
  const wanted = `Whoever may read all ${resource} names one of: ${list.narrowedBy.join(', ')}`;
  const oneOf = (names: readonly string[]): JsonSchema => ({
    type: 'string',
    description: `Any of, joined by commas: ${names.join(', ')}`,
  });
  return [
    ...list.filter.map((name): [string, JsonSchema] => [
      `filter[${name}]`,
      { type: 'string', ...(list.narrowedBy.includes(name) ? { description: wanted } : {}) },
    ]),
    ['sort', { type: 'string', description: `Any of, \`-\` for descending: ${list.sort.join(', ')}` }],
    ['include', oneOf(list.include)],
    ['append', oneOf(list.append)],
    [`fields[${resource}]`, oneOf(list.fields)],
    ['page', { type: 'integer', minimum: 1 }],
    ['limit', { type: 'integer', minimum: 1, maximum: maximumLimit }],
  ];
}

const objectOf = (properties: [string, JsonSchema][]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(properties),
});

function answerOf(schema: v.GenericSchema | null): JsonSchema {
  return schema === null
    ? { description: 'Done', type: 'null' }
    : { description: 'Done', ...jsonSchema(schema) };
}

/** What JSON Schema cannot say, such as trimming, is left out rather than refused. */
function jsonSchema(schema: v.GenericSchema): JsonSchema {
  const { $schema: _, ...described } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  return described;
}
