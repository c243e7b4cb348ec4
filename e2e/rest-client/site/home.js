import { calls } from './calls.js';
import { showError, showProducts } from './page.js';

const show = async (id, sordBy, order) => {
  const answer = await calls.list(sordBy, order, 4);
  if (answer.errorMessage) showError(answer.errorMessage);
  else showProducts(id, answer.ProductList);
};

void show('new', 'createdAt', 'desc');
void show('best', 'sold', 'desc');
void show('least', 'sold', 'asc');
