// A page in every width and both themes: what axe finds, and whether anything is too wide.
import AxeBuilder from '@axe-core/playwright';

const VIEWS = [{ width: 375, height: 667 }, { width: 1280, height: 800 }];

export async function lookAt(visit, page, what, views = VIEWS) {
  for (const view of views) {
    for (const colorScheme of ['light', 'dark']) {
      await page.setViewportSize(view);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const name = `${what} ${view.width} ${colorScheme}`;
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] }).analyze();
      for (const { id, nodes } of violations) visit.complain(`${name}: axe ${id}: ${nodes[0].html.slice(0, 160)}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) visit.complain(`${name}: ${wide} px too wide`);
    }
  }
}
