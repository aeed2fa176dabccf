/** The browser's storage, as a map that a test looks into. */
import type { WebStorage } from '#lib/storage/typed-storage.ts';

export const mapStorage = (map: Map<string, string>): WebStorage => ({
  getItem: (key) => map.get(key) ?? null,
  setItem: (key, value) => void map.set(key, value),
  removeItem: (key) => void map.delete(key),
});
