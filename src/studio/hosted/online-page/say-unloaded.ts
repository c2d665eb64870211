import { unloaded } from '../opening/unloaded-words';
import classes from './SayUnloaded.module.css';

/** Says that the application could not be loaded, without any of its code. */
export function sayUnloaded(): void {
  const main = document.createElement('main');
  main.className = classes.unloaded ?? '';
  const [title, words] = [document.createElement('h1'), document.createElement('p')];
  const again = document.createElement('button');
  title.textContent = 'Atelier';
  words.role = 'alert';
  words.textContent = unloaded;
  again.type = 'button';
  again.textContent = 'Réessayer';
  again.addEventListener('click', () => location.reload());
  main.append(title, words, again);
  document.body.replaceChildren(main);
}
