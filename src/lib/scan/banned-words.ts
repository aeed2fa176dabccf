/** The words that no chapter may hold, as a scan in the browser needs them (contract/resources/banned-word.ts). */
import * as v from 'valibot';
import { listAnswerSchema } from '#contract/api/answers.ts';
import { bannedWordSchema } from '#contract/resources/banned-word.ts';
import type { HttpClient } from '../http/http.ts';

const schema = listAnswerSchema(v.pick(bannedWordSchema, ['word']));
const perCall = 1000;

export async function loadBannedWords(
  http: Pick<HttpClient, 'get'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const query = { fields: { 'banned-words': ['word'] }, limit: perCall };
  const { data } = await http.get('/banned-words', { query, schema, signal, quiet: true });
  return data.map(({ word }) => word);
}
