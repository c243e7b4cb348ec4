import { calls } from './calls.js';
import { $, showError } from './page.js';

const { clinetToken, error } = await calls.paymentToken(localStorage.getItem('userId'));
if (error) showError(error);
else $('token').textContent = clinetToken;
