/** The theme holds the specification's colours (section 9), and its texts keep WCAG 2.2 AA. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import postcss from 'postcss';

const css = readFileSync(join(import.meta.dirname, '../../../src/ui/theme/tokens.css'), 'utf8');

/** Tokens of one theme; the dark one builds on the light one. */
function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const tokens: Record<string, string> = {};
  postcss.parse(css).walkRules((rule) => {
    if (theme === 'light' && rule.selector !== ':root') return;
    if (theme === 'dark' && !/^:root(?:$|\[data-theme='dark'\])/.test(rule.selector)) return;
    rule.walkDecls(/^--/, ({ prop, value }) => {
      tokens[prop.slice(2)] = value;
    });
  });
  return tokens;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the theme', () => {
  it('has the colours of the specification', () => {
    const { primary, success, info, warning, error, secondary, background } = tokensOf('light');
    expect({ primary, success, info, warning, error, secondary, background }).toEqual({
      primary: '#c66264',
      success: '#28c76f',
      info: '#00cfe8',
      warning: '#ff9f43',
      error: '#ea5455',
      secondary: '#a8aaae',
      background: '#f8f7fa',
    });
    expect(tokensOf('dark')).toMatchObject({ background: '#272729', surface: '#333336' });
  });

  it.each(['light', 'dark'] as const)('keeps texts readable on every ground: %s', (theme) => {
    const tokens = tokensOf(theme);
    const grounds = ['background', 'surface', 'surface-sunken', 'surface-raised'];
    const weak = ['text', 'text-muted'].flatMap((text) =>
      grounds
        .filter((ground) => contrast(tokens[text], tokens[ground]) < 4.5)
        .map((ground) => [text, ground]),
    );
    expect(weak).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('keeps the edges of controls visible: %s', (theme) => {
    const tokens = tokensOf(theme);
    expect(contrast(tokens['border-strong'], tokens['surface'])).toBeGreaterThanOrEqual(3);
  });
});
