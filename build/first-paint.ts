/**
 * Runs before the first paint, as text within the page (see first-paint-script.ts): reads the cookies of the preferences
 * and sets on the document what stylesheets read. `looks` are settings with their values, `name first second, …`;
 * `languages` and `rightToLeft` are names of languages. The first value is the default.
 */
export function firstPaint(
  looks: string,
  languages: readonly string[],
  rightToLeft: readonly string[],
): void {
  const root = document.documentElement;
  const kept: Record<string, string | undefined> = {};
  const chosen: Record<string, string> = {};
  for (const cookie of document.cookie.split('; ')) {
    const [, name, value] = /^Bookdesk-([^=]+)=(.*)/.exec(cookie) ?? [];
    if (name !== undefined && !(name in kept)) kept[name] = value;
  }
  const choose = (name: string, values: readonly string[]) =>
    values.find((value) => value === kept[name]) ?? values[0] ?? '';
  const set = (name: string, value: string) => root.setAttribute(name, value);

  for (const look of looks.split(',')) {
    const [name = '', ...values] = look.split(' ');
    chosen[name] = choose(name, values);
  }
  if (chosen['navigation'] === 'horizontal') {
    chosen['vertical-navigation-collapsed'] = 'off';
    if (chosen['navbar'] === 'hidden') chosen['navbar'] = 'sticky';
  }
  for (const [name, value] of Object.entries(chosen)) set(`data-${name}`, value);

  // Where the system says nothing, what was painted last; the effect of the machine reads it alike.
  const scheme = '(prefers-color-scheme';
  const isDark = matchMedia(`${scheme})`).matches
    ? matchMedia(`${scheme}: dark)`).matches
    : kept['color-scheme'] === 'dark';
  const theme = choose('theme', ['', 'light', 'dark']) || (isDark ? 'dark' : 'light');
  set('data-theme', theme);
  root.classList.toggle('bp6-dark', theme === 'dark');
  const primary = /^(?:#|%23)([\da-f]{6})$/i.exec(kept[`${theme}ThemePrimaryColor`] ?? '');
  if (primary) root.style.setProperty('--primary', `#${primary[1]}`);

  const language = choose('language', languages);
  set('lang', language);
  set('dir', rightToLeft.includes(language) ? 'rtl' : 'ltr');
}
