// Where there is something to see, by kinds of places: the name of each is the same in every run. Those of the device are the same for
// everybody, so one goes through all their controls and the others only look in.
import { readFileSync } from 'node:fs';

const links = JSON.parse(readFileSync(new URL('../links.golden.json', import.meta.url), 'utf8'));

export function placesOfDevice({ plain, puzzle, several }) {
  const { code } = Object.values(links)[0];
  return Object.entries({
    '/': '/',
    '/play/GAME': `/play/${plain}`,
    '/play/PUZZLE': `/play/${puzzle}`,
    '/play/SEVERAL': `/play/${several}`,
    '/play/GAME?board=': `/play/${plain}?board=nowhere`,
    '/play/nowhere': '/play/nowhere',
    '/learn/GAME': `/learn/${plain}`,
    '/learn/nowhere': '/learn/nowhere',
    '/mine': '/mine',
    '/mine/nowhere': '/mine/nowhere.1',
    '/sheets/PUZZLE': `/sheets/${puzzle}`,
    '/g/CODE': `/g/${code}`,
    '/g/broken': '/g/1.broken',
    '/nowhere': '/nowhere',
    '/workshop': '/workshop',
    '/workshop/nowhere': '/workshop/nowhere',
    '/workshop/editor': '/workshop/editor',
    '/workshop/editor/BOARD': '/workshop/editor/square:4',
    '/workshop/editor/nowhere': '/workshop/editor/nowhere',
    '/workshop/boards': '/workshop/boards',
    '/workshop/print': '/workshop/print',
    '/workshop/print/GAME': `/workshop/print/${plain}`,
    '/workshop/study': '/workshop/study',
    '/workshop/study/GAME': `/workshop/study/${plain}`,
  });
}

export function placesOfSite({ waiting, playing, over, contest, running, player, class: circle, card }, name, charts) {
  const places = {
    '/online': '/online',
    '/account': '/account',
    '/player/NAME': `/player/${encodeURIComponent(player)}`,
    '/player/nobody': '/player/nobody',
    '/t/WAITING': `/t/${waiting}`,
    '/t/PLAYING': `/t/${playing}`,
    '/t/OVER': `/t/${over}`,
    '/t/none': '/t/999999',
    '/weeks': '/weeks',
    '/scores/NAME': `/scores/${encodeURIComponent(player)}`,
    '/scores/nobody': '/scores/nobody',
    '/weeks/nowhere': '/weeks/nowhere',
    '/contests': '/contests',
    '/contests/new': '/contests/new',
    '/c/OPEN': `/c/${contest}`,
    '/c/RUNNING': `/c/${running}`,
    '/c/RUNNING/wall': `/c/${running}/wall`,
    '/c/none': '/c/999999',
    '/classes': '/classes',
    '/class/none': '/class/999999',
    '/card': '/card',
    '/card/wrong': '/card/AAAA-AAAA-AAAA',
  };
  if (name) places['/player/SELF'] = `/player/${encodeURIComponent(name)}`;
  for (const { id, kind } of charts) {
    const sort = kind.toUpperCase();
    places[`/weeks/${sort}`] ??= `/weeks/${id}`;
    places[`/weeks/${sort}/champions`] ??= `/weeks/${id}/champions`;
  }
  if (circle) {
    Object.assign(places, {
      '/class/N': `/class/${circle}`,
      '/class/N/cards': `/class/${circle}/cards`,
      '/class/N/wall': `/class/${circle}/wall`,
      '/contests/new/CLASS': `/contests/new/${circle}`,
      '/weeks/CHART/class/N': `/weeks/${charts[0].id}/class/${circle}`,
      '/card/CODE': `/card/${card}`,
    });
  }
  return Object.entries(places);
}
