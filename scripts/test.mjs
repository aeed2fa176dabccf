/**
 * `npm test`: every check there is. A part that fails does not end the run; the last lines say what each part found.
 *
 *   npm test                                 the gate
 *   npm test -- --only lint,types,units      some of its parts
 *   npm test -- --changed                    what has changed since main can reach
 *   npm run test:long                        beside it what is long by nature
 */
import { join } from 'node:path';
import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './toolchain.mjs';

ensureInstalled();
const { scopeOfChange } = await import('./test-tools/changed.mjs');
const { parts } = await import('./test-tools/parts.mjs');
const { emptyResult, failure, resultsFolder, sumOf, writeResult } = await import('./test-tools/result.mjs');
const { beginRun } = await import('./test-tools/run-folder.mjs');
const { endSteps } = await import('./test-tools/run-step.mjs');
const { isRed, summaryOf } = await import('./test-tools/summary.mjs');

/** @type {import('./test-tools/summary.mjs').PartOutcome[]} */
const outcomes = [];

const told = readArguments();
if (typeof told === 'string') {
  console.error(
    summaryOf([{ name: 'npm test', seconds: 0, result: failure('its options', told) }]).join('\n'),
  );
  process.exit(1);
}
if (told.isLong) process.env.BOOKDESK_TEST_DEPTH = 'long';
rmSync(resultsFolder, { recursive: true, force: true });
beginRun();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endSteps(signal);
    outcomes.push({ name: 'npm test', seconds: 0, result: failure('the run', `was ended by ${signal}`) });
    close();
  });

const scope = told.isChanged ? scopeOfChange() : { since: null, browserFiles: null };
const chosen = parts.filter(({ name }) => told.only === null || told.only.includes(name));
for (const part of chosen) {
  const missing = outcomes.find(({ name, result }) => name === part.needs && result.failed.length > 0);
  if (missing) {
    outcomes.push({
      name: part.name,
      seconds: 0,
      result: emptyResult(),
      notRun: `the ${missing.name} failed`,
    });
    continue;
  }
  console.log(`\n── ${part.name}`);
  const began = Date.now();
  const result = await part.run(scope).catch((error) => failure(part.name, String(error?.stack ?? error)));
  outcomes.push({ name: part.name, seconds: (Date.now() - began) / 1000, result });
}
if (sumOf(outcomes.map(({ result }) => result)).passed === 0)
  outcomes.push({ name: 'npm test', seconds: 0, result: failure('the run', 'executed nothing') });
close();

/** The options, or what is wrong with them. */
function readArguments() {
  const names = parts.map(({ name }) => name);
  try {
    const { values } = parseArgs({
      options: { only: { type: 'string' }, changed: { type: 'boolean' }, long: { type: 'boolean' } },
    });
    const only = values.only?.split(',').map((name) => name.trim()) ?? null;
    const unknown = only?.find((name) => !names.includes(name));
    if (unknown !== undefined) return `there is no part "${unknown}"; the parts are ${names.join(', ')}`;
    return { only, isChanged: values.changed === true, isLong: values.long === true };
  } catch (error) {
    return error.message;
  }
}

function close() {
  const { unsteady } = sumOf(outcomes.map(({ result }) => result));
  writeResult('unsteady', unsteady);
  writeFileSync(join(resultsFolder, 'summary.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
  console.log(`\n${summaryOf(outcomes).join('\n')}`);
  process.exit(isRed(outcomes) ? 1 : 0);
}
