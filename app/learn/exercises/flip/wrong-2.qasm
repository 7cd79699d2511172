OPENQASM 3.0;
include "stdgates.inc";
qubit[1] q;
z q[0];
