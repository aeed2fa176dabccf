/**
 * The texts of the scripts that run within the document. The one before the first paint comes with the table of settings
 * that the preferences' machine is made of: what it sets is what the machine mirrors afterwards.
 */
import { minifySync } from 'vite';
import { languages, type Language } from '../contract/languages.ts';
import { looks, settings } from '../src/machines/preferences/preferences.settings.ts';
import { keepEarlyGestures } from './early-gestures.ts';
import { firstPaint } from './first-paint.ts';

/** `enabled` are the languages of this build, the first is the default. */
export function firstPaintScript(enabled: readonly Language[]): string {
  const tables = looks
    .filter((name) => name !== 'theme')
    .map((name) => [name, ...settings[name]].join(' '))
    .join();
  const rightToLeft = enabled.filter((language) => languages[language].rightToLeft);
  const values = [tables, enabled, rightToLeft].map((value) => JSON.stringify(value)).join();
  return minified(`(${String(firstPaint)})(${values})`);
}

/** The text of the script that keeps what is done before the application's code is there. */
export const earlyGesturesScript = () => minified(`(${String(keepEarlyGestures)})()`);

const minified = (code: string) => minifySync('first-paint.js', code).code.trim();
