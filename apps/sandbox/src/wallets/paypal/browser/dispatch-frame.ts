// The frame in the merchant's page that stands beside the SDK's windows. Its name is dispatch_{serviceId}.
import Framebus from 'framebus';

const channel = window.name.replace(/^dispatch_/, '');
if (channel && window.parent !== window)
  new Framebus({ channel, targetFrames: [window.parent] }).emit('frameService:DISPATCH_FRAME_READY');
