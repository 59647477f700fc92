// What the foot of every page leads to, in both languages; without a connection the page says why it does not go there.
import { lookAt } from './axe.mjs';

const NAMES = {
  en: { legal: 'Legal notice', privacy: 'Privacy', accessibility: 'Accessibility' },
  fr: { legal: 'Mentions légales', privacy: 'Confidentialité', accessibility: 'Accessibilité' },
};

async function lead(visit, place, locale) {
  const page = await visit.open(place, { locale });
  for (const [notice, name] of Object.entries(NAMES[locale])) {
    await page.locator('footer').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/${locale}/${notice}`);
    if ((await page.getAttribute('html', 'lang')) !== locale) visit.complain(`${notice} is in another language`);
    const title = await page.locator('main h1').innerText();
    if (!title.startsWith(name)) visit.complain(`${notice} is called ${title}`);
    await lookAt(visit, page, notice, [{ width: 320, height: 640 }, { width: 1280, height: 800 }]);
    const from = await page.locator('footer').getByRole('link').count();
    if (from !== 3) visit.complain(`${from} links at the foot of ${notice}`);
    await page.goBack();
    await page.locator('footer').waitFor();
  }
}

async function standEverywhere(visit, places) {
  const page = await visit.open('/');
  for (const place of places) {
    await visit.go(page, place);
    const links = await page.locator('footer').getByRole('link').count();
    if (links !== 3) visit.complain(`${links} links at the foot of ${place}`);
  }
}

async function withoutConnection(visit) {
  const page = await visit.open('/', { locale: 'fr' });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Confidentialité' }).click();
  await page.locator('footer').getByText('Ces pages sont sur le serveur').waitFor();
  if (!page.url().endsWith('#/')) visit.complain(`the page went to ${page.url()}`);
}

export const tests = (games) => [
  ...['en', 'fr'].map((locale) => ({ name: `notices ${locale}`, run: (visit) => lead(visit, '/', locale) })),
  {
    name: 'notices everywhere',
    run: (visit) => standEverywhere(visit, [`/play/${games[0].id}`, `/learn/${games[0].id}`, '/mine', '/online', '/account', '/weeks', '/contests', '/classes', '/workshop', '/nowhere']),
  },
  { name: 'notices withoutConnection', run: withoutConnection },
];
