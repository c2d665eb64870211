import '../desk-styles';
import { createRoot } from 'react-dom/client';
import { readDeskSite } from '../desk-site';
import { HostedDesk } from './HostedDesk';
import { connect, noticeIn } from './session';

const site = readDeskSite(document);
const notice = noticeIn(location.hash);
const root = document.getElementById('root');
if (root && site.backend)
  createRoot(root).render(<HostedDesk site={site} client={connect(site.backend)} notice={notice} />);
