// What is looked at in the page, by functions that are sent there: each stands by itself. The words are those of the page in English.

// Whatever nobody caught since it was asked last. Asked for the first time, it begins to listen.
export const errors = () => {
  if (!window.uncaught) {
    window.uncaught = [];
    addEventListener('error', ({ message }) => window.uncaught.push(message));
    addEventListener('unhandledrejection', ({ reason }) => window.uncaught.push(String(reason)));
  }
  return [...window.uncaught.splice(0), true];
};

export const games = () => {
  const links = [...document.querySelectorAll('.gallery .card a[href^="#/play/"]')];
  return links.length > 0 && links.map((link) => ({ id: link.getAttribute('href').slice('#/play/'.length), name: link.textContent }));
};

export const move = (place) => {
  location.hash = place;
  return true;
};

export const heading = (which, text) => document.querySelector(which)?.textContent.includes(text);

// The footer that says so.
export const allKept = () => !!document.querySelector('footer.facts');

export const step = (before) => {
  const at = document.querySelector('.lesson progress')?.value;
  return at > before && { at, solved: !!document.querySelector('.steps .main'), last: !!document.querySelector('.steps a') };
};

// What may be touched, once something may and it is not what was shown before: targets of the board and, by their numbers, buttons.
export const situation = (before) => {
  const said = [...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent.trim()).filter(Boolean);
  if (said.length) return { alert: said.join(' ') };
  if (!document.querySelector('.board .picture svg')) return null;
  const all = [...document.querySelectorAll('.choices button')];
  const words = all.map((each) => each.textContent.trim());
  const [yes, over, help] = ['Play it', 'Play again', 'Show me'].map((each) => words.indexOf(each));
  const ours = (each, i) => each.matches('.main, .quiet, [title]') || ['Back', 'No', 'Try again', 'Show me'].includes(words[i]);
  const buttons = all.flatMap((each, i) => (ours(each, i) ? [] : [i]));
  const targets = [...document.querySelectorAll('.board .target.may')].map((each) => each.getAttribute('data-target'));
  const touched = [...document.querySelectorAll('.board .touched')].map((each) => each.getAttribute('d'));
  const moves = document.querySelectorAll('.moves li').length;
  const verdict = document.querySelector('.verdict [role="status"]')?.className;
  const solved = !!document.querySelector('.steps .main');
  const shown = JSON.stringify([moves, touched, targets, words, verdict]);
  const nothing = !targets.length && !buttons.length && yes < 0 && over < 0 && help < 0 && !solved;
  if (nothing || shown === before) return null;
  return { shown, moves, yes, over: over + 1, help, buttons, targets, solved, alone: !document.querySelector('.players') };
};

export const middleOf = (which, nth) => {
  const found = [...document.querySelectorAll(which)].at(nth);
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = found.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
