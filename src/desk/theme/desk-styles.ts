import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../../page/ui/layout/long-words.css';
