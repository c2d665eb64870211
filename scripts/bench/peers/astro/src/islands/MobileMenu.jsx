// Only the rules that the page's own style sheet lacks: all of Mantine's would weigh several times more.
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Burger.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Burger, Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Themed } from './Themed';

/** The mobile menu and its button. */
export function MobileMenu({ navigation, quote, className }) {
  const [isOpen, { toggle, close }] = useDisclosure();
  return (
    <Themed>
      <Burger opened={isOpen} onClick={toggle} className={className} color="white" aria-label="Menu" />
      <Drawer opened={isOpen} onClose={close} title="Menu" closeButtonProps={{ 'aria-label': 'Fermer le menu' }}>
        <nav aria-label="Menu">
          <ul>
            {navigation.map((n) => (
              <li key={n.href}>
                <a href={n.href} onClick={close}>{n.label}</a>
                {n.menu && <ul>{n.menu.map((m) => <li key={m.href}><a href={m.href} onClick={close}>{m.label}</a></li>)}</ul>}
              </li>
            ))}
          </ul>
        </nav>
        <Button component="a" href={quote.href} onClick={close} size="md">{quote.label}</Button>
      </Drawer>
    </Themed>
  );
}
