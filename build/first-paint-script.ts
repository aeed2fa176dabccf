/**
 * The script that runs before the first paint: it reads the cookies of the preferences and sets on the document what
 * stylesheets read, as the mirror of the preferences' machine does afterwards. Made from the same table of settings.
 */
import { languages, type Language } from '../contract/languages.ts';
import { looks, settings } from '../src/machines/preferences.settings.ts';

/** Its source as text; `enabled` are the languages of this build, the first is the default. */
export function firstPaintScript(enabled: readonly Language[]): string {
  const tables = looks.filter((name) => name !== 'theme').map((name) => [name, settings[name]]);
  const rightToLeft = enabled.filter((language) => languages[language].rightToLeft);
  const values = [Object.fromEntries(tables), enabled, rightToLeft].map((value) => JSON.stringify(value));
  return `(${firstPaint})(${values.join()})`;
}

/** Plain JavaScript, so that its own text can travel. */
const firstPaint = `function(looks,languages,rightToLeft){
var root=document.documentElement,kept={},chosen={},set=function(name,value){root.setAttribute(name,value)};
document.cookie.split('; ').forEach(function(cookie){var part=/^Bookdesk-([^=]+)=(.*)/.exec(cookie);if(part&&!(part[1] in kept))kept[part[1]]=part[2]});
var choose=function(name,values){return values.indexOf(kept[name])<0?values[0]:kept[name]};
for(var name in looks)chosen[name]=choose(name,looks[name]);
if(chosen.navigation=='horizontal'){chosen['vertical-navigation-collapsed']='off';if(chosen.navbar=='hidden')chosen.navbar='sticky'}
for(name in chosen)set('data-'+name,chosen[name]);
var theme=choose('theme',['','light','dark'])||(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light');
set('data-theme',theme);root.classList.toggle('bp6-dark',theme=='dark');
var primary=/^(?:#|%23)([\\da-f]{6})$/i.exec(kept[theme+'ThemePrimaryColor']);if(primary)root.style.setProperty('--primary','#'+primary[1]);
var language=choose('language',languages);set('lang',language);set('dir',rightToLeft.indexOf(language)<0?'ltr':'rtl')}`;
