OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
cz q[0], q[1];
