/** Demo accounts: who they are, and how a browser or a call is one of them. */
import type { BrowserContext } from '@playwright/test';
import type { Role } from '#contract/abilities.ts';
import { signedHeaders } from './signed-headers.ts';

export const demoPassword = 'bookdesk-demo';
export const emailOf = (role: Role) => `${role}@bookdesk.test`;
export const serverUrl = () => process.env['BOOKDESK_URL'] ?? '';

/** As a sign-in that is remembered does. */
export async function keepToken(context: BrowserContext, token: string, url: string): Promise<void> {
  await context.addCookies([{ name: 'accessToken', value: encodeURIComponent(token), url }]);
}

/** Signs in at a suite's own server. */
export async function beSignedInAt(url: string, context: BrowserContext, role: Role): Promise<void> {
  await keepToken(context, await tokenOf(role, url), url);
}

/** A signed call to the API, outside the browser. */
export async function callApi(
  path: string,
  body: object,
  token?: string,
  server = serverUrl(),
): Promise<Response> {
  return fetch(`${server}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(path, token) },
    body: JSON.stringify(body),
  });
}

export async function tokenOf(role: Role, server = serverUrl()): Promise<string> {
  const credentials = { email: emailOf(role), password: demoPassword };
  const answer = await callApi('/auth/login', credentials, undefined, server);
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}
