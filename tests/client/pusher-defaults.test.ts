/**
 * Constants of the specification, section 9, that pusher-js takes from nowhere but its own source: a new version of it
 * that changes one of them must be noticed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realtime } from '#contract/constants.ts';

const source = join(import.meta.dirname, '../../node_modules/pusher-js/src');
const strategy = readFileSync(join(source, 'runtimes/web/default_strategy.ts'), 'utf8');
const cached = readFileSync(join(source, 'core/strategies/websocket_prioritized_cached_strategy.ts'), 'utf8');
const manager = readFileSync(join(source, 'core/connection/connection_manager.ts'), 'utf8');
const pusher = readFileSync(join(source, 'core/pusher.ts'), 'utf8');
const config = readFileSync(join(source, 'core/config.ts'), 'utf8');
const defaults = readFileSync(join(source, 'core/defaults.ts'), 'utf8');
const numbers = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => Number(found));

describe('pusher-js keeps the constants of the specification', () => {
  it('gives a strategy 15 s, rising to 60 s', () => {
    expect(numbers(strategy, /timeout: (\d+)/g)).toEqual([15_000]);
    expect(numbers(strategy, /timeoutLimit: (\d+)/g)).toEqual([60_000]);
    expect([realtime.strategyTimeout, realtime.strategyTimeoutLimit]).toEqual([15_000, 60_000]);
  });

  it('falls back to other transports after 2, 4 and 5 s', () => {
    const delays = new Set(numbers(strategy, /delay: (\d+)/g));
    expect([...delays].toSorted((one, other) => one - other)).toEqual([2000, 4000, 5000]);
    expect(realtime.transportFallbackDelays).toEqual([2000, 4000, 5000]);
  });

  it('remembers a transport for 30 minutes', () => {
    expect(cached).toContain('options.ttl || 1800 * 1000');
    expect(numbers(strategy, /ttl: (\d+)/g)).toEqual([1_800_000]);
    expect(realtime.transportCacheLife).toBe(1_800_000);
  });

  it('retries after 1 s', () => {
    expect(numbers(manager, /this\.retryIn\((\d{2,})\)/g)).toEqual([1000, 1000]);
    expect(realtime.retryAfter).toBe(1000);
  });

  it('sends its statistics every 60 s, to whoever enables them, and to nobody else', () => {
    expect(config).toMatch(/if \('enableStats' in opts\) \{\s+return opts\.enableStats;/);
    expect(config).toMatch(/return !opts\.disableStats;\s+\}\s+return false;/);
    expect(numbers(pusher, /new PeriodicTimer\((\d+)/g)).toEqual([60_000]);
    expect(realtime.statsInterval).toBe(60_000);
  });

  it('has the same activity, pong and unavailable timeouts as we pass', () => {
    expect(numbers(defaults, /activityTimeout: (\d+)/g)).toEqual([realtime.activityTimeout]);
    expect(numbers(defaults, /pongTimeout: (\d+)/g)).toEqual([realtime.pongTimeout]);
    expect(numbers(defaults, /unavailableTimeout: (\d+)/g)).toEqual([realtime.unavailableTimeout]);
  });
});
