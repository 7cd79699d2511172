import { describe } from 'vitest';
import { expectErrors } from '#simulator/languages/testing/expect-errors.ts';
import { ORIGINIR } from './index.ts';

describe('errors of OriginIR', () => {
  expectErrors(ORIGINIR, 'QINIT 3\nCREG 2\n', [
    ['CNOT q,q[1]', ['3:6 unexpected']],
    ['H q[3]', ['3:3 qubit_out_of_range']],
    ['H q[c[0]+1]', ['3:5 qubit_index_not_constant']],
    ['H q[-1]', ['3:5 value_not_integer']],
    ['QGATE g a,(PI)\nRX a,(PI)\nENDQGATE', ['3:7 name_reserved']],
    ['H q[0.5]', ['3:5 value_not_integer']],
    ['H q[0', ['3:6 unexpected_text_end']],
    ['H c[0]', ['3:3 unexpected']],
    ['MEASURE q,c', ['3:1 operand_sizes']],
    ['MEASURE q,c[0]', ['3:1 unexpected']],
    ['MEASURE q[0],c[2]', ['3:14 bit_out_of_range']],
    ['RX q[0],PI', ['3:9 unexpected']],
    ['RX q[0],(PI', ['3:12 unexpected_text_end']],
    ['RX q[0],(PI^2)', ['3:10 angle_malformed']],
    ['RX q[0],(sin(1))', ['3:10 angle_name_unknown']],
    ['RX q[0],()', ['3:10 unexpected']],
    ['H q[0],q[1]', ['3:1 operand_count']],
    ['H q[0],(1)', ['3:1 parameter_count']],
    ['PMEASURE q[0]', ['3:1 unsupported']],
    ['ENDCONTROL q[0]', ['3:12 line_end_expected']],
    ['CONTROL q\nX q[0]\nENDCONTROL', ['4:1 operand_controls']],
    ['BARRIER q[0],q[0]', ['3:14 operand_repeated']],
    ['c[2] = 1', ['3:1 bit_out_of_range']],
    ['c[0] = ', ['3:8 unexpected_text_end']],
    ['c[0] + 1', ['3:6 unexpected']],
    ['QIF c[0] == (1\nENDQIF', ['3:15 unexpected_line_end']],
    ['QGATE g a,(t\nENDQGATE', ['3:13 unexpected_line_end']],
    ['ENDIF', ['3:1 block_not_open']],
  ]);
});
