import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { editorColors, editorTheme } from '../../ui/editor-theme';
import { Gallery } from './Gallery';

/** `/atelier/blocs`: every block, for people who design or add one. */
const root = document.getElementById('root');
document.title = 'Les blocs – Atelier';
if (root)
  createRoot(root).render(
    <MantineProvider theme={editorTheme} cssVariablesResolver={editorColors}>
      <Gallery />
    </MantineProvider>,
  );
